import type { SourceProblem, SourceText } from "./source-problem.ts";

/** Of players, their safety, their money and its provider, and their bets: what comes to be in them by calls alone. */
const RECORDS: ReadonlySet<string> = new Set([
  "players",
  "accounts",
  "player_limits",
  "player_exclusions",
  "status_groups",
  "player_status_groups",
  "market_closures",
  "operator_requests",
  "operator_audit",
  "movements",
  "ledger_entries",
  "payments",
  "payment_steps",
  "demo_payments",
  "demo_payment_events",
  "bets",
  "bet_selections",
]);

const TESTS = /^(?:(?:apps|packages)\/(?:.+\/)?(?:test\/|[^/]+[.]test[.]tsx?$)|e2e\/|bench\/)/;

/** By the query builder, or by words of SQL as they are written here. */
const WRITES =
  /(?:updateTable|insertInto|deleteFrom|mergeInto|replaceInto)\(\s*["'`](?<built>\w+)|\b(?:UPDATE|INSERT\s+INTO|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?)\s+"?(?<said>\w+)/g;

export interface AllowedWrites {
  tables: readonly string[];
  /** Why no call makes what it writes. */
  why: string;
}

const TEST = "apps/server/test";

/** Tests that write records by themselves. */
const ALLOWED: Readonly<Record<string, AllowedWrites>> = {
  [`${TEST}/a-player.ts`]: {
    tables: ["players", "accounts", "player_limits", "player_exclusions"],
    why: "the fixture of players: a book's player without pages, what an older server left, bars in a transaction held open",
  },
  [`${TEST}/open-bet.ts`]: {
    tables: ["bets", "bet_selections"],
    why: "the fixture of a bet whose match nobody offers",
  },
  [`${TEST}/ledger.test.ts`]: {
    tables: ["accounts", "movements", "ledger_entries"],
    why: "what the database itself refuses, and a ledger that was falsified",
  },
  [`${TEST}/purge.test.ts`]: {
    tables: ["operator_requests", "bet_selections", "demo_payments", "demo_payment_events"],
    why: "a request as an older server wrote it; the end of a bet whose match nobody offers; reports that a site never took",
  },
  [`${TEST}/player-hours.test.ts`]: { tables: ["movements", "ledger_entries"], why: "movements of months ago" },
  [`${TEST}/book/many-bets.test.ts`]: {
    tables: ["bets", "bet_selections"],
    why: "a server that ended between a result and its payment",
  },
  [`${TEST}/book/settlement.test.ts`]: {
    tables: ["bets", "bet_selections"],
    why: "a server that ended between a result and its payment",
  },
  [`${TEST}/book/long-stop.test.ts`]: {
    tables: ["bet_selections"],
    why: "bets on a match and a line that the feed no longer knows",
  },
  [`${TEST}/book/bet-history.test.ts`]: {
    tables: ["bets"],
    why: "1,200 bets of one player; a reference given twice, which the database refuses",
  },
  [`${TEST}/operator/operator-api.test.ts`]: {
    tables: ["operator_audit"],
    why: "changes of the trail, which the database refuses",
  },
  [`${TEST}/operator/operator-money.test.ts`]: {
    tables: ["operator_requests", "bets"],
    why: "a forged approval, which the database refuses; a bet in a state of older servers",
  },
  [`${TEST}/operator/operator-people.test.ts`]: {
    tables: ["operator_requests"],
    why: "a request as an older server wrote it",
  },
  [`${TEST}/operator/operator-withdrawals.test.ts`]: {
    tables: ["operator_requests"],
    why: "forged approvals, which the database refuses",
  },
  [`${TEST}/payments/deposits.test.ts`]: {
    tables: ["payment_steps"],
    why: "a change of the record, which the database refuses",
  },
  [`${TEST}/platform/export.test.ts`]: {
    tables: ["movements", "ledger_entries"],
    why: "a ledger longer than a page of it",
  },
  [`${TEST}/platform/harm.test.ts`]: {
    tables: ["movements", "payments"],
    why: "movements and payments of weeks ago, and of hundreds of players",
  },
  [`${TEST}/platform/statements.test.ts`]: {
    tables: ["movements", "ledger_entries"],
    why: "a ledger longer than a page of it",
  },
};

interface Write {
  table: string;
  line: number;
}

const writesOf = ({ text }: SourceText): Write[] =>
  Array.from(text.matchAll(WRITES), ({ index, groups }) => ({
    table: groups?.["built"] ?? groups?.["said"] ?? "",
    line: text.slice(0, index).split("\n").length,
  })).filter(({ table }) => RECORDS.has(table));

/** Tests that write into records what operators and players do by calls, and names in the list that nothing needs any more. */
export function recordWriteProblems(
  sources: readonly SourceText[],
  allowed: Readonly<Record<string, AllowedWrites>> = ALLOWED,
): SourceProblem[] {
  const written = sources
    .filter(({ path }) => TESTS.test(path))
    .flatMap((source) => writesOf(source).map((write) => ({ path: source.path, ...write })));
  const refused = written
    .filter(({ path, table }) => allowed[path]?.tables.includes(table) !== true)
    .map(({ path, line, table }) => ({
      path,
      line,
      message: `writes "${table}": have operators (byOperators) or the player do it, or say in record-writes.ts why no call can`,
    }));
  const idle = Object.entries(allowed).flatMap(([path, { tables }]) =>
    tables
      .filter((table) => !written.some((write) => write.path === path && write.table === table))
      .map((table) => ({
        path,
        line: 1,
        message: `does not write "${table}" any more: take it out of record-writes.ts`,
      })),
  );
  return [...refused, ...idle];
}
