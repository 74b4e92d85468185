import type { TextLanguage } from "../../platform/i18n/direction.ts";

/** A piece of a line of text. */
export type Inline =
  | string
  | { type: "strong" | "emphasis" | "code"; children: Inline[] }
  | { type: "link"; to: string; children: Inline[] }
  | { type: "picture"; address: string; width: number; height: number; alt: string }
  | { type: "break" };

/** A piece of a text that stands by itself. */
export type Block =
  | { type: "heading"; level: 2 | 3; children: Inline[] }
  | { type: "paragraph"; children: Inline[] }
  | { type: "list"; isOrdered: boolean; start: number; items: Block[][] }
  | { type: "quote"; children: Block[] }
  | { type: "code"; text: string }
  | { type: "rule" }
  | { type: "table"; head: Inline[][]; rows: Inline[][][] };

/** What a text is called, what it says first, and all of it. */
export interface ReadText {
  title: string;
  /** Its first paragraph without marks, for search engines and cards; empty where there is none. */
  summary: string;
  blocks: Block[];
}

/** An operator's text, as pages show it. */
export interface MarkdownText extends ReadText {
  /** Those of the site's languages that it is in. */
  locales: readonly string[];
  /** Where it is in another than the page's. */
  language?: TextLanguage;
}

/** What a line says without its marks. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (typeof inline === "string") return inline;
      if (inline.type === "picture") return inline.alt;
      return inline.type === "break" ? " " : plainText(inline.children);
    })
    .join("");
