import { expect, it } from "vitest";
import { recordWriteProblems } from "./record-writes.ts";

const PATH = "apps/server/test/book/a.test.ts";
const problemsOf = (text: string, path = PATH) => recordWriteProblems([{ path, text }], {});

it.each([
  ['await db.updateTable("players").set({ is_spam: true }).execute();', "players"],
  ['await db\n  .insertInto(\n    "player_status_groups",\n  )', "player_status_groups"],
  ['trx.deleteFrom("player_limits")', "player_limits"],
  ["sql`UPDATE accounts SET available = 0`", "accounts"],
  ["sql`INSERT INTO\n  movements (type) VALUES ('x')`", "movements"],
  ['sql`DELETE FROM "bets"`', "bets"],
  ["sql`TRUNCATE TABLE operator_audit`", "operator_audit"],
  ['db.updateTable("payments").set({ state: "approved" })', "payments"],
  ["sql`UPDATE payment_steps SET outcome = 'ignored'`", "payment_steps"],
])("what a test writes into records is reported: %s", (text, table) => {
  expect(problemsOf(text)).toMatchObject([{ path: PATH, message: expect.stringContaining(`"${table}"`) }]);
});

it("its line is that of the write", () => {
  expect(problemsOf('\nconst trx = db;\ntrx\n  .updateTable("players")')).toMatchObject([{ line: 4 }]);
});

it.each(["apps/server/test/a.ts", "apps/server/src/book/a.test.ts", "e2e/a.spec.ts", "e2e/deep/a.ts", "bench/a.ts"])(
  "tests and what they are made of are looked at: %s",
  (path) => {
    expect(problemsOf('db.updateTable("players")', path)).toHaveLength(1);
  },
);

it.each([
  ['db.updateTable("players")', "apps/server/src/players/flags.ts"],
  ['db.selectFrom("players").selectAll()', PATH],
  ['db.insertInto("line_results")', PATH],
  ["sql`SELECT amount FROM payments`", PATH],
])("the server itself, what is only read, and other records are not: %s in %s", (text, path) => {
  expect(problemsOf(text, path)).toEqual([]);
});

it("a file may write the tables that it is named with, and no others", () => {
  const allowed = { [PATH]: { tables: ["payments"], why: "a provider that is gone" } };
  const text = 'db.updateTable("payments");\ndb.updateTable("players");';
  expect(recordWriteProblems([{ path: PATH, text }], allowed)).toMatchObject([{ line: 2 }]);
});

it("a name that no write needs any more is reported", () => {
  const allowed = { [PATH]: { tables: ["payments"], why: "a provider that is gone" } };
  expect(recordWriteProblems([{ path: PATH, text: "" }], allowed)).toMatchObject([
    { path: PATH, message: expect.stringContaining("any more") },
  ]);
});
