import type { MarketList } from "@touchline/contract";
import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import { matchChannel } from "@touchline/contract/realtime";
import type { OpenAPIHono, z } from "@hono/zod-openapi";
import type { IndexedSport } from "@touchline/sports";
import { pageOf } from "../../book/catalogue/page-of.ts";
import type { LineOffer } from "../../feed/feed.ts";
import { createApiRouter } from "../api-router.ts";
import type { AppEnv } from "../app-env.ts";
import { refuse } from "../refuse.ts";
import { readyJson } from "./ready-json.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

interface MarketFilter {
  group_key?: string | undefined;
  market_id?: string[] | undefined;
}

function isAsked(line: LineOffer, sport: IndexedSport, { group_key, market_id }: MarketFilter): boolean {
  const { groups } = sport.market(line.marketId);
  return (
    (group_key === undefined || groups.includes(group_key)) &&
    (market_id === undefined || market_id.includes(line.marketId))
  );
}

export function marketsRouter({ book, publisher }: SportsbookDeps): OpenAPIHono<AppEnv> {
  const { catalogue, matches, results } = book;
  const router = createApiRouter();

  router.openapi(SPORTSBOOK_ROUTES.listMarkets, async (c) => {
    const query = c.req.valid("query");
    const { id } = c.req.valid("param");
    const locale = c.get("locale");
    // Names of channels are not made up from what a caller sends: the match is looked up first, and read after.
    const kept = catalogue.match(id) ? null : await results.match(id);
    if (!catalogue.match(id) && !kept) return refuse(c, "not_found");
    const stream = await publisher.position(matchChannel(id));
    const match = catalogue.match(id) ?? kept;
    if (!match) return refuse(c, "not_found");
    const { records, pagination } = pageOf(
      matches.sortedLines(match).all.filter((line) => isAsked(line, match.place.descriptor, query)),
      query,
    );
    const list = records.map((line) => matches.marketJson(match, line, locale)).join(",");
    const rest = `"pagination":${JSON.stringify(pagination)},"version":${match.version},"stream":${JSON.stringify(stream)}`;
    return readyJson<z.infer<typeof MarketList>>(c, `{"list":[${list}],${rest}}`);
  });

  return router;
}
