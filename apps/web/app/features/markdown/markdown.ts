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

/** An operator's text, as pages show it: what it is called, what it says first, and all of it. */
export interface MarkdownText {
  title: string;
  /** Its first paragraph without marks, for search engines and cards; empty where there is none. */
  summary: string;
  blocks: Block[];
  /** The language that it is in, where that is not the page's. */
  locale?: string;
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
