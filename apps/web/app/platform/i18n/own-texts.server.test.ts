import { describe, expect, it } from "vitest";
import { readCatalogues } from "./catalogues.server.ts";
import { ownTextProblem, ownTexts, withOwnTexts } from "./own-texts.server.ts";

describe("a site's own words", () => {
  it("stand in place of the product's, and of no others", () => {
    const own = ownTexts({ texts: { en: { "shell.footer.message": "Stay at the helm." } } }, "en");
    const before = readCatalogues("en", "en", ["shell", "odds"]);
    const after = withOwnTexts(before, own);
    expect(after.shell?.["footer"]).toEqual({ ...Object(before.shell?.["footer"]), message: "Stay at the helm." });
    expect(after.shell?.["notFound"]).toBe(before.shell?.["notFound"]);
    expect(after.odds).toBe(before.odds);
    expect(ownTexts({ texts: {} }, "en")).toEqual({});
    expect(ownTexts({ texts: { en: { "mail.unlock.text": "<b {link}" } } }, "en")).toEqual({});
  });

  it.each([
    ["shell.footer.message", "Anything", null],
    ["shell.meta.suffix", "{title} – {site}", null],
    ["shell.meta.suffix", "{title} by {owner}", "has no value for {owner}"],
    ["shell.footer.message", "{broken", "no ICU message"],
    ["shell.footer", "A text for many", "no text of the pages has this key"],
    ["shell.footer.nothing", "x", "no text of the pages has this key"],
    ["nothing.at.all", "x", "no text of the pages has this key"],
    ["shell.constructor", "x", "no text of the pages has this key"],
    ["__proto__.x", "x", "no text of the pages has this key"],
  ])("for %s: %s", (key, text, problem) => {
    expect(ownTextProblem(key, text)).toBe(problem);
  });
});
