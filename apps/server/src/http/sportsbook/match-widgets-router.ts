import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { AskedAnswers } from "../../book/around/asked-answers.ts";
import { MatchAccounts } from "../../book/around/match-account.ts";
import { lineupsView } from "../../book/around/lineups-view.ts";
import { firstLine, oddsHistoryView } from "../../book/around/odds-history-view.ts";
import { formView, headToHeadView, standingsView } from "../../book/around/sides-view.ts";
import { statisticsView } from "../../book/around/statistics-view.ts";
import { timelineView } from "../../book/around/timeline-view.ts";
import type { MatchRecord } from "../../book/catalogue/match-record.ts";
import type { LineRef, MatchFixture } from "../../feed/feed.ts";
import {
  type Lineups,
  type MatchInfo,
  MatchInfoFailed,
  type PriceHistory,
  type SidesRecord,
  type TableRow,
} from "../../feed/match-info.ts";
import { createApiRouter } from "../api-router.ts";
import type { AppEnv } from "../app-env.ts";
import { refuse } from "../refuse.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

/** Line-ups change with the match, and between its changes where a player comes on or they are announced. */
const LINEUPS_MS = 15_000;
/** What follows from whole matches, and prices of the past, change no sooner. */
const SLOW_MS = 60_000;

/** What is known around matches, each thing asked of the feed as seldom as it changes. */
class MatchesAround {
  readonly #info: MatchInfo;
  readonly #nowMs: () => number;
  readonly #accounts: MatchAccounts;
  readonly #sides = new AskedAnswers<SidesRecord | null>();
  readonly #tables = new AskedAnswers<readonly TableRow[] | null>();
  readonly #lineups = new AskedAnswers<Lineups | null>();
  readonly #prices = new AskedAnswers<PriceHistory | null>();

  constructor(info: MatchInfo, nowMs: () => number) {
    this.#info = info;
    this.#nowMs = nowMs;
    this.#accounts = new MatchAccounts(info);
  }

  events(match: MatchRecord) {
    return this.#accounts.events(match);
  }

  sides({ id }: MatchRecord) {
    return this.#sides.get(this.#every(SLOW_MS, id), () => this.#info.sides(id));
  }

  table({ id }: MatchRecord) {
    return this.#tables.get(this.#every(SLOW_MS, id), () => this.#info.table(id));
  }

  lineups({ id, publishedVersion }: MatchRecord) {
    const { key, stamp } = this.#every(LINEUPS_MS, id);
    // Both only grow, so that their sum is another one where either is.
    return this.#lineups.get({ key, stamp: stamp + publishedVersion }, () => this.#info.lineups(id));
  }

  prices({ id }: MatchRecord, line: LineRef) {
    const key = `${id}/${line.marketId}/${line.specifier}`;
    return this.#prices.get(this.#every(SLOW_MS, key), () => this.#info.prices(id, line));
  }

  #every(spanMs: number, key: string): { key: string; stamp: number } {
    return { key, stamp: Math.floor(this.#nowMs() / spanMs) };
  }
}

const ofMatch = ({ place }: MatchRecord, locale: string) => ({
  sportId: place.sport.id,
  words: place.descriptor.words(locale),
});

type MatchOfSides = MatchRecord & { fixture: MatchFixture };
/** Outrights have no sides. */
const isOfSides = (match: MatchRecord): match is MatchOfSides => match.fixture.type === "match";

/** What a player looks at around a match. */
export function matchWidgetsRouter({ book }: SportsbookDeps, info: MatchInfo | null): OpenAPIHono<AppEnv> {
  const { catalogue, matches, results, config, clock } = book;
  const router = createApiRouter();
  router.onError((error, c) => {
    if (error instanceof MatchInfoFailed) return refuse(c, "statistics_unavailable");
    throw error;
  });
  const around = info && new MatchesAround(info, () => clock.nowMs());
  const matchOf = async (id: string): Promise<MatchOfSides | null> => {
    const match = catalogue.match(id) ?? (await results.match(id));
    return match && isOfSides(match) ? match : null;
  };
  const hasStatistics = ({ fixture, isProviderLost }: MatchRecord): boolean =>
    fixture.provider === config.statsProvider && !isProviderLost;

  router.openapi(SPORTSBOOK_ROUTES.getMatchTimeline, async (c) => {
    const match = await matchOf(c.req.valid("param").id);
    if (!match) return refuse(c, "not_found");
    const events = await around?.events(match);
    if (!events) return refuse(c, "statistics_unavailable");
    const { after } = c.req.valid("query");
    return c.json(timelineView(match, events, { names: matches.names(c.get("locale")), after }), 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.getMatchStatistics, async (c) => {
    const match = await matchOf(c.req.valid("param").id);
    if (!match) return refuse(c, "not_found");
    const events = hasStatistics(match) ? await around?.events(match) : null;
    if (!events) return refuse(c, "statistics_unavailable");
    return c.json(statisticsView(match, events, matches.names(c.get("locale"))), 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.getMatchForm, async (c) => {
    const match = await matchOf(c.req.valid("param").id);
    if (!match) return refuse(c, "not_found");
    const sides = await around?.sides(match);
    if (!sides) return refuse(c, "statistics_unavailable");
    return c.json(formView(match.fixture, sides, ofMatch(match, c.get("locale"))), 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.getHeadToHead, async (c) => {
    const match = await matchOf(c.req.valid("param").id);
    if (!match) return refuse(c, "not_found");
    const sides = await around?.sides(match);
    if (!sides) return refuse(c, "statistics_unavailable");
    return c.json(headToHeadView(match.fixture, sides, ofMatch(match, c.get("locale"))), 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.getStandings, async (c) => {
    const match = await matchOf(c.req.valid("param").id);
    if (!match) return refuse(c, "not_found");
    if (!around) return refuse(c, "statistics_unavailable");
    // Not every competition has a table.
    const rows = (await around.table(match)) ?? [];
    return c.json(standingsView(match.fixture, rows, ofMatch(match, c.get("locale"))), 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.getMatchLineups, async (c) => {
    const match = await matchOf(c.req.valid("param").id);
    if (!match) return refuse(c, "not_found");
    const lineups = await around?.lineups(match);
    if (!lineups) return refuse(c, "statistics_unavailable");
    return c.json(lineupsView(match.fixture, lineups, ofMatch(match, c.get("locale"))), 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.getOddsHistory, async (c) => {
    const match = await matchOf(c.req.valid("param").id);
    if (!match) return refuse(c, "not_found");
    if (!around) return refuse(c, "statistics_unavailable");
    const { market_id: marketId, specifier } = c.req.valid("query");
    const line = marketId === undefined ? firstLine(match, matches.sortedLines(match).list) : { marketId, specifier };
    const history = line && (await around.prices(match, line));
    if (!line || !history) return refuse(c, "not_found");
    return c.json(oddsHistoryView(match, line, { names: matches.names(c.get("locale")), history }), 200);
  });

  return router;
}
