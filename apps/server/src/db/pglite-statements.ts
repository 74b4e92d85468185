import { type PGlite, parse, protocol, type QueryOptions } from "@electric-sql/pglite";
import type { PGliteDialectConfig } from "kysely";
import { preparedName } from "./prepared.ts";

const { serialize } = protocol;

type KyselyPglite = Exclude<PGliteDialectConfig["pglite"], (...options: never) => unknown>;

/**
 * PGlite with prepared statements, which its own interface has not: a statement is parsed once, and each run is one
 * message to the database instead of six. Kysely runs one statement at a time here, so none gets into a transaction.
 */
export function withPreparedStatements(pglite: PGlite): KyselyPglite {
  const parsed = new Map<string, Promise<void>>();

  const parseOnce = (name: string, text: string): Promise<void> => {
    const known = parsed.get(name);
    if (known !== undefined) return known;
    const parsing = send(pglite, serialize.parse({ name, text }), serialize.sync()).then(() => undefined);
    parsing.catch(() => parsed.delete(name));
    parsed.set(name, parsing);
    return parsing;
  };

  async function runNamed(text: string, values: readonly unknown[] = []) {
    const name = preparedName(text) ?? "";
    await parseOnce(name, text);
    const messages = await send(
      pglite,
      serialize.bind({ statement: name, values: values.map(String) }),
      serialize.describe({ type: "P" }),
      serialize.execute({}),
      serialize.sync(),
    );
    const [result] = parse.parseResults(messages, pglite.parsers, { rowMode: "object" });
    return { rows: result?.rows ?? [], fields: result?.fields ?? [] };
  }

  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    get waitReady() {
      return pglite.waitReady;
    },
    close: () => pglite.close(),
    transaction: (callback) => pglite.transaction(callback),
    query: async <Row>(text: string, values?: unknown[], options?: QueryOptions) => {
      if (preparedName(text) === undefined) return pglite.query<Row>(text, values, options);
      const { rows, fields } = await runNamed(text, values);
      // Safe: a row has the columns of the statement, which only its caller knows.
      return { rows: rows as Row[], fields };
    },
  };
}

/** Sends messages as one, and waits for the answer to all of them. */
function send(pglite: PGlite, ...messages: readonly Uint8Array[]) {
  return pglite.runExclusive(() => pglite.execProtocolStream(Buffer.concat(messages)));
}
