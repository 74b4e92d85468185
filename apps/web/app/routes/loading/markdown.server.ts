import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import {
  type Block,
  type Inline,
  type MarkdownText,
  type ReadText,
  plainText,
} from "../../features/markdown/markdown.ts";
import { type TextLanguage, directionOf, displayLocale } from "../../platform/i18n/direction.ts";
import type { PageEnvironment, Texts } from "../../platform/page-environment.ts";

type RootContent = ReturnType<typeof fromMarkdown>["children"][number];
type PhrasingContent = Extract<RootContent, { type: "paragraph" }>["children"][number];

const SUMMARY_LENGTH = 200;
/** Of the site itself, or elsewhere; anything else, as a script, is no link. */
const TARGET = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|sms:|tel:)/i;

type Pictures = PageEnvironment["site"]["pictures"];

type Written = Pick<PageEnvironment["site"], "pictures" | "rtlEnabled">;

const NO_PICTURES: Pictures = {};
const read = new WeakMap<Pictures, Map<string, ReadText>>();

/** An operator's text in the language of a page, or in the site's first one where it is not in that. */
export function textIn(
  markdown: Texts,
  { locale, locales, site }: Pick<PageEnvironment, "locale" | "locales"> & { site: Written },
): MarkdownText | undefined {
  const found = [locale, locales[0]?.code ?? locale, ...Object.keys(markdown)].find(
    (code) => markdown[code] !== undefined,
  );
  if (found === undefined) return undefined;
  const text = markdownText(markdown[found] ?? "", site.pictures);
  const inLocales = locales.map(({ code }) => code).filter((code) => markdown[code] !== undefined);
  const written = { ...text, locales: inLocales };
  return found === locale ? written : { ...written, language: languageOf(found, site) };
}

export const languageOf = (locale: string, { rtlEnabled }: Pick<Written, "rtlEnabled">): TextLanguage => ({
  lang: displayLocale(locale),
  dir: rtlEnabled ? directionOf(locale) : "ltr",
});

/** Texts of Markdown as pages show them: no HTML of theirs, and no link that is a script. Read once each. */
export function markdownText(source: string, pictures: Pictures = NO_PICTURES): ReadText {
  const ofSite = read.get(pictures) ?? new Map<string, ReadText>();
  read.set(pictures, ofSite);
  const known = ofSite.get(source);
  if (known !== undefined) return known;
  const { children } = fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const [first, ...rest] = children;
  const isTitled = first?.type === "heading" && first.depth === 1;
  const { blockOf, inlineOf } = readerWith(pictures);
  const blocks = (isTitled ? rest : children).flatMap(blockOf);
  const lead = blocks.find((block) => block.type === "paragraph");
  const text = {
    title: isTitled ? plainText(first.children.flatMap(inlineOf)) : "",
    summary: lead === undefined ? "" : shortened(plainText(lead.children)),
    blocks,
  };
  ofSite.set(source, text);
  return text;
}

/** Reads pieces of a text that may show these pictures, and none from elsewhere. */
function readerWith(pictures: Pictures) {
  return { blockOf, inlineOf };

  function blockOf(node: RootContent): Block[] {
    switch (node.type) {
      case "heading":
        // The title is the page's one heading of the first level.
        return [{ type: "heading", level: node.depth <= 2 ? 2 : 3, children: node.children.flatMap(inlineOf) }];
      case "paragraph":
        return [{ type: "paragraph", children: node.children.flatMap(inlineOf) }];
      case "list":
        return [
          {
            type: "list",
            isOrdered: node.ordered ?? false,
            start: node.start ?? 1,
            items: node.children.map((item) => item.children.flatMap(blockOf)),
          },
        ];
      case "blockquote":
        return [{ type: "quote", children: node.children.flatMap(blockOf) }];
      case "code":
        return [{ type: "code", text: node.value }];
      case "thematicBreak":
        return [{ type: "rule" }];
      case "table": {
        const [head = [], ...rows] = node.children.map((row) =>
          row.children.map((cell) => cell.children.flatMap(inlineOf)),
        );
        return [{ type: "table", head, rows }];
      }
      case "html":
        return [{ type: "paragraph", children: [node.value] }];
      default:
        return [];
    }
  }

  function inlineOf(node: PhrasingContent): Inline[] {
    switch (node.type) {
      case "text":
      case "html":
        return [node.value];
      case "strong":
      case "emphasis":
        return [{ type: node.type, children: node.children.flatMap(inlineOf) }];
      case "inlineCode":
        return [{ type: "code", children: [node.value] }];
      case "break":
        return [{ type: "break" }];
      case "link": {
        const children = node.children.flatMap(inlineOf);
        return TARGET.test(node.url) ? [{ type: "link", to: node.url, children }] : children;
      }
      case "image": {
        const alt = node.alt ?? "";
        const picture = pictures[node.url];
        if (picture === undefined) return alt === "" ? [] : [alt];
        const { address, width, height } = picture;
        return [{ type: "picture", address, width, height, alt }];
      }
      default:
        return [];
    }
  }
}

function shortened(text: string): string {
  if (text.length <= SUMMARY_LENGTH) return text;
  const cut = text.slice(0, SUMMARY_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), SUMMARY_LENGTH / 2))}…`;
}
