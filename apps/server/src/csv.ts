/** Spreadsheets take text that begins so for a formula, and run it. */
const LIKE_FORMULA = /^[\s=+\-@|%]/;

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A cell of words: never a formula. Figures are written as they are, for their minus is one. */
export const textCell = (text: string): string => quoted(LIKE_FORMULA.test(text) ? `'${text}` : text);

/** A line by RFC 4180 of cells that are written already. */
export const csvRow = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;
