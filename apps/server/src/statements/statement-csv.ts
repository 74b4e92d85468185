import { messageText } from "../messages/message-text.ts";
import { type StatementLine, movementName, plainAmount } from "./statement-lines.ts";
import { SUMMED, type StatementView } from "./statement.ts";

/** Spreadsheets take text that begins so for a formula, and run it. */
const LIKE_FORMULA = /^[\s=+\-@|%]/;
const NEEDS_QUOTES = /[",\r\n]/;
/** Without it some spreadsheets take UTF-8 for something else. */
const BYTE_ORDER_MARK = "\uFEFF";

const quoted = (cell: string): string => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** A cell of words: never a formula. Figures are written as they are, for their minus is one. */
export const textCell = (text: string): string => quoted(LIKE_FORMULA.test(text) ? `'${text}` : text);

const rowOf = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;

/** A statement as a table of RFC 4180, piece by piece. */
export async function* statementCsv(
  statement: StatementView,
  pages: AsyncIterable<readonly StatementLine[]>,
  locale: string,
): AsyncGenerator<string> {
  const { currency, subunits } = statement.opening;
  const columns = ["date", "type", "reference", "amount", "currency", "balance"] as const;
  yield BYTE_ORDER_MARK + rowOf(columns.map((column) => textCell(messageText(locale, `statement.${column}`))));
  for await (const lines of pages) {
    const rows = lines.map(({ at, type, ref, amount, balanceAfter }) =>
      rowOf([
        at.toISOString(),
        textCell(movementName(type, locale)),
        textCell(ref),
        plainAmount(amount, subunits),
        currency,
        plainAmount(balanceAfter, subunits),
      ]),
    );
    yield rows.join("");
  }
  for (const name of SUMMED) yield sumRow(`statement.${name}`, statement[name].value);
  yield sumRow("statement.lifetime", statement.net_deposits_lifetime.value);

  function sumRow(key: `statement.${(typeof SUMMED)[number]}` | "statement.lifetime", value: string): string {
    const period = `${statement.from}/${statement.to}`;
    return rowOf([period, textCell(messageText(locale, key)), "", plainAmount(BigInt(value), subunits), currency, ""]);
  }
}
