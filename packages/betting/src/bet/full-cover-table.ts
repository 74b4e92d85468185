import type { Subunits } from "../money/subunits.ts";
import { type FullCoverName, coveredSystems } from "./full-cover-bet.ts";
import { type SystemTableRow, systemTable } from "./system-table.ts";

/**
 * The slip's table of a full-cover bet, a row for every number of wins that returns anything: what its systems return
 * together. The legs that make one of them return least, or most, do so for all. No
 * system's profit passes `profitLimit`; null is no limit. Empty on a wrong leg count.
 */
export function fullCoverTable({
  name,
  stake,
  odds,
  profitLimit = null,
}: {
  name: FullCoverName;
  stake: Subunits;
  odds: readonly string[];
  profitLimit?: Subunits | null;
}): SystemTableRow[] {
  const systems = coveredSystems(name, stake);
  // Stryker disable next-line OptionalChaining: the types ask for it: it is always there
  if (systems[0]?.totalCount !== odds.length) return [];
  const tables = systems.map(({ winCount, stake: share }) =>
    systemTable({ stake: share, odds, winCount, profitLimit }),
  );
  // The smallest system returns something at any number of wins that one of the others does.
  // Stryker disable next-line ArrayDeclaration: the types ask for it: it is always there
  const [widest = []] = tables;
  return widest.map(({ wins }) =>
    tables
      .flatMap((table) => table.filter((row) => row.wins === wins))
      .reduce((sum, row) => ({
        wins,
        linesWon: sum.linesWon + row.linesWon,
        minimum: sum.minimum + row.minimum,
        maximum: sum.maximum + row.maximum,
      })),
  );
}
