import { describe, expect, it } from "vitest";
import { markdownText, textIn } from "./markdown.server.ts";

describe("an operator's text in Markdown [ROU-10]", () => {
  it("has a title, a summary and its pieces", () => {
    expect(
      markdownText("# Help\n\nAsk **us** about `bets`.\n\n## Bets\n\n1. First\n2. Second\n\n> Quoted\n\n---\n"),
    ).toEqual({
      title: "Help",
      summary: "Ask us about bets.",
      blocks: [
        {
          type: "paragraph",
          children: [
            "Ask ",
            { type: "strong", children: ["us"] },
            " about ",
            { type: "code", children: ["bets"] },
            ".",
          ],
        },
        { type: "heading", level: 2, children: ["Bets"] },
        {
          type: "list",
          isOrdered: true,
          start: 1,
          items: [[{ type: "paragraph", children: ["First"] }], [{ type: "paragraph", children: ["Second"] }]],
        },
        { type: "quote", children: [{ type: "paragraph", children: ["Quoted"] }] },
        { type: "rule" },
      ],
    });
  });

  it("has tables", () => {
    const { blocks } = markdownText("| Way | Fee |\n|---|---|\n| Card | none |\n");
    expect(blocks).toEqual([{ type: "table", head: [["Way"], ["Fee"]], rows: [[["Card"], ["none"]]] }]);
  });

  it("keeps one heading of the first level: that of the page", () => {
    const { title, blocks } = markdownText("# One\n\n# Two\n\n##### Three");
    expect([title, blocks.map((block) => block.type === "heading" && block.level)]).toEqual(["One", [2, 3]]);
  });

  it.each([
    ["javascript:alert(1)", []],
    ["//evil.example", []],
    ["data:text/html,x", []],
    ["/my-bets", ["/my-bets"]],
    ["https://help.example", ["https://help.example"]],
    ["mailto:help@bet.example", ["mailto:help@bet.example"]],
  ])("has links to pages and addresses, and never to scripts: %s", (target, links) => {
    const [block] = markdownText(`[x](${target})`).blocks;
    const inlines = block?.type === "paragraph" ? block.children : [];
    expect(inlines.flatMap((one) => (typeof one !== "string" && one.type === "link" ? [one.to] : []))).toEqual(links);
  });

  it("shows HTML as it is written", () => {
    const { blocks } = markdownText("<script>alert(1)</script>\n\nA <b>bold</b> word");
    expect(blocks).toEqual([
      { type: "paragraph", children: ["<script>alert(1)</script>"] },
      { type: "paragraph", children: ["A ", "<b>", "bold", "</b>", " word"] },
    ]);
  });

  it("is read in the first language of the site where it is in no other, and says so", () => {
    const page = {
      site: { pictures: {}, rtlEnabled: true },
      locale: "de",
      locales: ["en", "de", "ar"].map((code) => ({ code, name: code })),
    };
    expect(textIn({ en: "# Help", de: "# Hilfe" }, page)).toMatchObject({ title: "Hilfe" });
    expect(textIn({ en: "# Help" }, page)).toMatchObject({
      title: "Help",
      locales: ["en"],
      language: { lang: "en", dir: "ltr" },
    });
    expect(textIn({ ar: "# مساعدة" }, page)).toMatchObject({ language: { lang: "ar", dir: "rtl" } });
    const leftToRight = { ...page, site: { ...page.site, rtlEnabled: false } };
    expect(textIn({ ar: "# مساعدة" }, leftToRight)).toMatchObject({ language: { lang: "ar", dir: "ltr" } });
    expect(textIn({}, page)).toBeUndefined();
  });

  it("shows pictures of the site with their size, and of others their words alone [LAY-14]", () => {
    const boat = { address: "/assets/site/hash/boat.jpg", width: 1200, height: 600, file: "/srv/boat.jpg" };
    const { blocks, summary } = markdownText("![A boat](boat.jpg) ![Spy](https://evil.example/x.png)", {
      "boat.jpg": boat,
    });
    const { file: _file, ...shown } = boat;
    expect(blocks).toEqual([
      { type: "paragraph", children: [{ type: "picture", ...shown, alt: "A boat" }, " ", "Spy"] },
    ]);
    expect(summary).toBe("A boat Spy");
    expect(markdownText("![A boat](boat.jpg)").blocks).toEqual([{ type: "paragraph", children: ["A boat"] }]);
  });
});
