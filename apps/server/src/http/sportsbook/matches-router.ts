import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import { updatesChannel } from "@touchline/contract/realtime";
import type { MatchList } from "@touchline/contract";
import type { OpenAPIHono, z } from "@hono/zod-openapi";
import { KeptLists } from "../../book/catalogue/kept-lists.ts";
import { favouriteFinder, readFavouriteIds } from "../../book/favourites/favourites.ts";
import type { MatchRecord } from "../../book/catalogue/match-record.ts";
import { pageOf } from "../../book/catalogue/page-of.ts";
import { KeptResults } from "../../book/results/kept-results.ts";
import { pageWithResults } from "../../book/results/list-with-results.ts";
import type { MatchView, OutrightView } from "../../book/catalogue/wire-types.ts";
import type { Context } from "hono";
import { createApiRouter } from "../api-router.ts";
import type { AppEnv } from "../app-env.ts";
import { refuse } from "../refuse.ts";
import { createPackedLists } from "./packed-lists.ts";
import { readyJson } from "./ready-json.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

const changedAt = (records: readonly Pick<MatchRecord, "id" | "changedAtMs">[]): Record<string, string> =>
  Object.fromEntries(
    records.flatMap(({ id, changedAtMs: at }) => (at === null ? [] : [[id, new Date(at).toISOString()]])),
  );

export function matchesRouter({ book, auth, publisher }: SportsbookDeps): OpenAPIHono<AppEnv> {
  const { catalogue, matches, results } = book;
  const packed = createPackedLists();
  const lists = new KeptLists(book);

  /** Nothing is a visitor's favourite. */
  async function favouritesOf(c: Context<AppEnv>, { favourite }: { favourite?: boolean | undefined }) {
    const caller = favourite === undefined ? null : c.get("signedIn");
    if (caller === null) return {};
    const marks = await readFavouriteIds(book.db, caller.player.id);
    return { marks, isFavourite: favouriteFinder(marks) };
  }

  /** What is over may have left the catalogue: lists that ask for it are read from the database too. */
  async function listed(asked: Parameters<typeof pageWithResults>[1], page: { page: number; limit: number }) {
    const { betCounts } = book;
    if (!KeptResults.isAskedFor(asked, book.catalogue)) return pageOf(lists.list(asked), page);
    return pageWithResults(book, asked, { betCounts, page });
  }

  const router = createApiRouter();

  // Who asks matters for favourites alone: a token that has expired keeps nobody from the public lists.
  router.get(SPORTSBOOK_ROUTES.listMatches.path, async (c, next) =>
    // A page reads its list again by itself; that alone keeps no session alive.
    c.req.query("favourite") === undefined ? next() : auth.optionalPlayerInBackground(c, next),
  );

  router.openapi(SPORTSBOOK_ROUTES.listMatches, async (c) => {
    const query = c.req.valid("query");
    const locale = c.get("locale");
    // The position goes first: what is published after it is in the stream, what came before is in the list.
    const stream = await publisher.position(updatesChannel(locale));
    const late = query.bettable === undefined ? {} : { late: catalogue.lateProviders };
    const asked = { ...query, locale, ...late, ...(await favouritesOf(c, query)) };
    const { records, pagination } = await listed(asked, query);
    const items = records.map((match) => matches.matchJson(match, locale));
    const of = JSON.stringify([locale, query, pagination.total, stream.epoch]);
    const changed = query.with_changes === true ? `,"changed_at":${JSON.stringify(changedAt(records))}` : "";
    const after = `],"pagination":${JSON.stringify(pagination)},"stream":${JSON.stringify(stream)}${changed}}`;
    return packed.answer<z.infer<typeof MatchList>>(c, { of, before: `{"list":[`, items, after });
  });

  router.openapi(SPORTSBOOK_ROUTES.getMatch, async (c) => {
    const { id } = c.req.valid("param");
    const match = catalogue.match(id) ?? (await results.match(id));
    if (!match) return refuse(c, "not_found");
    return readyJson<MatchView | OutrightView>(c, matches.matchJson(match, c.get("locale")));
  });

  return router;
}
