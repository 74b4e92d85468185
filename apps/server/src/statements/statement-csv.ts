import { csvRow, textCell } from "../csv.ts";
import { type Voice, siteText } from "../messages/own-texts.ts";
import { type StatementLine, movementName, plainAmount } from "./statement-lines.ts";
import { SUMMED, type StatementView } from "./statement.ts";

/** Without it some spreadsheets take UTF-8 for something else. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A statement as a table of RFC 4180, piece by piece. */
export async function* statementCsv(
  statement: StatementView,
  pages: AsyncIterable<readonly StatementLine[]>,
  voice: Voice,
): AsyncGenerator<string> {
  const { currency, subunits } = statement.opening;
  const columns = ["date", "type", "reference", "amount", "currency", "balance"] as const;
  yield BYTE_ORDER_MARK + csvRow(columns.map((column) => textCell(siteText(voice, `statement.${column}`))));
  for await (const lines of pages) {
    const rows = lines.map(({ at, type, ref, amount, balanceAfter }) =>
      csvRow([
        at.toISOString(),
        textCell(movementName(type, voice)),
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
    return csvRow([period, textCell(siteText(voice, key)), "", plainAmount(BigInt(value), subunits), currency, ""]);
  }
}
