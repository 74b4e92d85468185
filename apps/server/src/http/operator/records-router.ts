import { OPERATOR_ROUTES } from "@touchline/contract/operator";
import type { Context } from "hono";
import { ALL } from "../../book/market-closures.ts";
import type { Database } from "../../db/database.ts";
import type { MarketClosureRow } from "../../db/operator-schema.ts";
import { recordAct } from "../../operator/audit-trail.ts";
import { type ExportFormat, exportBets } from "../../operator/bet-export.ts";
import { exportGames, exportTickets } from "../../operator/other-records.ts";
import { type BetReading, operatedBets } from "../../operator/operated-bet.ts";
import type { RecordPeriod } from "../../operator/record-stream.ts";
import type { AppEnv } from "../app-env.ts";
import { betById } from "./money-router.ts";
import { about, operatorOf, recordWith } from "./operator-gate.ts";
import { createOperatorSubrouter, guarded, type OperatorDeps, type OperatorRouter } from "./operator-subrouter.ts";
import { refuseOperator } from "./refuse-operator.ts";

/** By then whatever was placed before is recorded. */
const SETTLED_PAST_MS = 60_000;

/** Bets and markets, and what is kept of them for others to look at. */
export function createRecordsRouter(deps: OperatorDeps): OperatorRouter {
  const { db, book } = deps;
  const router = createOperatorSubrouter();
  const { locales } = book.config;
  const reading: BetReading = {
    db,
    bets: book.bets,
    locale: locales.find((one) => one === "en") ?? locales[0] ?? "en",
  };

  router.openapi(guarded(OPERATOR_ROUTES.listPlayerBets), async (c) => {
    const { before, limit } = c.req.valid("query");
    const { player_id } = c.req.valid("param");
    const player = await db.selectFrom("players").select("id").where("id", "=", player_id).executeTakeFirst();
    if (player === undefined) return refuseOperator(c, "not_found");
    const rows = await betsBefore(db, { player_id, before, limit });
    const next = rows.length < limit ? null : (rows.at(-1)?.id ?? null);
    return c.json({ list: await operatedBets(reading, rows), next }, 200);
  });

  router.openapi(guarded(OPERATOR_ROUTES.getOperatedBet), async (c) => {
    const bet = await betById(db, c.req.valid("param").bet_id);
    const [view] = bet === undefined ? [] : await operatedBets(reading, [bet]);
    if (view === undefined) return refuseOperator(c, "not_found");
    about(c, { playerId: view.player_id, subject: view.id });
    return c.json(view, 200);
  });

  addMarkets(router, deps);

  addExports(router, deps, reading);

  router.openapi(guarded(OPERATOR_ROUTES.listAudit), async (c) => {
    const { before, limit, operator, player_id } = c.req.valid("query");
    let rows = db.selectFrom("operator_audit").selectAll().orderBy("id", "desc").limit(limit);
    if (before !== undefined) rows = rows.where("id", "<", BigInt(before));
    if (operator !== undefined) rows = rows.where("operator", "=", operator);
    if (player_id !== undefined) rows = rows.where("player_id", "=", player_id);
    const list = (await rows.execute()).map(({ id, at, ...row }) => ({
      id: String(id),
      at: at.toISOString(),
      ...row,
    }));
    return c.json({ list, next: list.length < limit ? null : (list.at(-1)?.id ?? null) }, 200);
  });

  return router;
}

interface AskedExport {
  from: string;
  until: string;
  format: ExportFormat;
  realm?: string | undefined;
}
type Write = (
  asked: RecordPeriod & { format: ExportFormat },
  onEnd: (count: number) => Promise<void>,
) => ReadableStream<Uint8Array>;

/** Records for a regulator, of times that are over; the trail says at the end of each how much it had. */
function addExports(router: OperatorRouter, { db, now }: OperatorDeps, reading: BetReading): void {
  const exported = (
    c: Context<AppEnv>,
    { from, until, format, realm }: AskedExport,
    [name, write]: readonly [name: string, write: Write],
  ) => {
    const period = { from: new Date(from), until: new Date(until), realm };
    const latest = now().getTime() - SETTLED_PAST_MS;
    if (period.until <= period.from || period.until.getTime() > latest)
      return refuseOperator(c, "invalid_request", { fields: [{ path: "query.until", problem: "out_of_range" }] });
    const asked = { from, until, format, ...(realm !== undefined && { realm }) };
    about(c, { after: asked });
    const { act } = c.get("acting");
    const onEnd = (count: number) => recordAct(db, { ...act, at: now() }, { after: { ...asked, [name]: count } });
    const type = format === "csv" ? "text/csv; charset=utf-8; header=present" : "application/x-ndjson";
    return new Response(write({ ...period, format }, onEnd), {
      headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}.${format}"` },
    });
  };
  router.openapi(guarded(OPERATOR_ROUTES.exportBets), (c) =>
    exported(c, c.req.valid("query"), ["bets", (asked, onEnd) => exportBets(reading, asked, onEnd)]),
  );
  router.openapi(guarded(OPERATOR_ROUTES.exportTickets), (c) =>
    exported(c, c.req.valid("query"), ["tickets", (asked, onEnd) => exportTickets(db, asked, onEnd)]),
  );
  router.openapi(guarded(OPERATOR_ROUTES.exportGames), (c) =>
    exported(c, c.req.valid("query"), ["games", (asked, onEnd) => exportGames(db, asked, onEnd)]),
  );
}

function addMarkets(router: OperatorRouter, { db, now, book }: OperatorDeps): void {
  const closedOf = async (matchId?: string) => {
    const all = db.selectFrom("market_closures").selectAll().orderBy("closed_at").orderBy("match_id");
    const rows = await (matchId === undefined ? all : all.where("match_id", "=", matchId)).execute();
    return { list: rows.map(closureView) };
  };
  /** First what is recorded, then what the book goes by: a crash in between leaves both as they are recorded. */
  const markets = async (c: Context<AppEnv>, matchId: string) => {
    await book.closures.refresh(matchId);
    return c.json(await closedOf(matchId), 200);
  };

  router.openapi(guarded(OPERATOR_ROUTES.listClosedMarkets), async (c) => c.json(await closedOf(), 200));

  router.openapi(guarded(OPERATOR_ROUTES.closeMarket), async (c) => {
    const name = c.req.valid("json");
    if (book.catalogue.match(name.match_id) === undefined) return refuseOperator(c, "market_unknown");
    const { act } = c.get("acting");
    const closed = { ...name, reason: act.reason ?? "", closed_by: operatorOf(c).id, closed_at: now() };
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto("market_closures")
        .values(closed)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await recordWith(trx, c, { subject: subjectOf(name), after: { closed: true } });
    });
    return markets(c, name.match_id);
  });

  router.openapi(guarded(OPERATOR_ROUTES.openMarket), async (c) => {
    const { match_id, market_id, specifier } = c.req.valid("json");
    const isOpened = await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom("market_closures")
        .where("match_id", "=", match_id)
        .where("market_id", "=", market_id)
        .where("specifier", "=", specifier)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await recordWith(trx, c, {
        subject: subjectOf({ match_id, market_id, specifier }),
        before: { closed: true },
        after: { closed: false },
      });
      return true;
    });
    return isOpened ? markets(c, match_id) : refuseOperator(c, "not_found");
  });
}

const subjectOf = ({
  match_id,
  market_id,
  specifier,
}: Pick<MarketClosureRow, "match_id" | "market_id" | "specifier">) =>
  [match_id, market_id, ...(market_id === ALL ? [] : [specifier])].join("/");

const closureView = ({ closed_at, ...closure }: MarketClosureRow) => ({
  ...closure,
  closed_at: closed_at.toISOString(),
});

function betsBefore(
  db: Database,
  { player_id, before, limit }: { player_id: string; before?: string | undefined; limit: number },
) {
  return db
    .selectFrom("bets")
    .selectAll()
    .where("player_id", "=", player_id)
    .$if(before !== undefined, (bets) =>
      bets.where((bet) => {
        const last = bet.selectFrom("bets as last").where("last.id", "=", before ?? "");
        return bet.or([
          bet("created_at", "<", last.select("last.created_at")),
          bet.and([bet("created_at", "=", last.select("last.created_at")), bet("id", ">", last.select("last.id"))]),
        ]);
      }),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}
