import { existsSync, readFileSync } from "node:fs";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import pg from "pg";

/**
 * Loaded into a server before it starts: ends it as a power switch would, before a statement about money: the file
 * that says which is made once it is to count. What ends a transaction counts too.
 */
const armed = process.env["KILL_SWITCH"] ?? "";
const ABOUT_MONEY =
  /payments|payment_steps|payment_events|movements|accounts|player_limits|operator_requests|operator_audit|^commit/i;
let left: number | null = null;

function count(statement: unknown): void {
  if (typeof statement !== "string" || !ABOUT_MONEY.test(statement)) return;
  if (left === null && existsSync(armed)) left = Number(readFileSync(armed, "utf8"));
  if (left === null) return;
  left -= 1;
  if (left <= 0) process.kill(process.pid, "SIGKILL");
}

const textOf = (query: unknown): unknown =>
  typeof query === "object" && query !== null && "text" in query ? query.text : query;

/** Whatever statements go through: each counts before it is run. */
function counted<T extends object>(target: T, name: keyof T): void {
  const run = target[name];
  if (typeof run !== "function") throw new Error(`nothing is run by ${String(name)}`);
  Object.defineProperty(target, name, {
    value(this: unknown, ...given: unknown[]): unknown {
      count(textOf(given[0]));
      return Reflect.apply(run, this, given);
    },
  });
}

counted(pg.Client.prototype, "query");
// oxlint-disable-next-line typescript/unbound-method -- it is called on the database below
const { transaction } = PGlite.prototype;
Object.defineProperty(PGlite.prototype, "transaction", {
  async value(this: PGlite, run: (trx: Transaction) => Promise<unknown>): Promise<unknown> {
    const result = await transaction.call(this, async (trx) => {
      counted(trx, "query");
      const done = await run(trx);
      count("commit");
      return done;
    });
    // It stands, and nobody was answered.
    count("commit");
    return result;
  },
});
counted(PGlite.prototype, "query");
