import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { Config } from "../../settings/config.ts";
import type { AppEnv } from "../app-env.ts";
import { RETRY_AFTER_SECONDS } from "../bets-first.ts";
import type { KeepPart } from "../pages-cache.ts";
import { type Bytes, createBoundedMaker } from "../pictures/bounded-maker.ts";
import type { RequestOrigin } from "../request-origin.ts";
import type { Turns } from "../turns.ts";
import { CARD_KINDS, type Card, type CardKind, type CardWish, cardOf, cardPath } from "./card.ts";
import { drawCard } from "./draw-card.ts";

export interface CardsOptions {
  config: Pick<Config, "sportsbookApiBase">;
  /** Reaches the sportsbook API, wherever it is; `origin` is the pages' own. */
  fetch: (request: Request, origin: string) => Promise<Response>;
  keep: KeepPart;
  renders: Turns;
  caller: Pick<RequestOrigin, "network">;
  originOf: (c: Context<AppEnv>) => string;
  draw?: (wish: CardWish) => Promise<Bytes>;
}

const PATH = /^\/cards\/([\w-]{2,20})\/(?:site|([a-z]+)\/(?!\.{1,2}\/)([\w:.-]{1,64}))\/[\da-f]{16}\.png$/;
const CALLS: Readonly<Record<CardKind, string>> = { match: "/matches", outright: "/matches", league: "/tournaments" };
const IMMUTABLE = "public, max-age=31536000, immutable";
/** Of what may be otherwise soon: the way to the present picture, or the site's in its place. */
const SHORT_LIVED = "public, max-age=300";
/** A start that is moved changes the address: for so long the former one answers. */
const RECORD_KEPT_MS = 10_000;

/**
 * The pictures that stand beside a shared link. One is drawn when it is first asked for, by its only address; a former
 * address leads there. What cannot be drawn is the site's picture for a while.
 */
export function createCards(options: CardsOptions): MiddlewareHandler<AppEnv> {
  const maker = createBoundedMaker<CardWish>({
    work: options.draw ?? drawCard,
    keyOf: (wish) => wish.site.key + cardPath(wish),
  });
  return createMiddleware<AppEnv>(async (c, next) => {
    const asked = c.req.method === "GET" || c.req.method === "HEAD" ? PATH.exec(c.req.path) : null;
    const [, locale = "", kind, id] = asked ?? [];
    const site = c.get("site");
    if (asked === null || !site.locales.includes(locale)) return next();
    const card = kind === undefined ? null : await readCard(c, options, { locale, kind, id: id ?? "" });
    if (card === "unknown") return next();
    if (card === "busy") return busy(c);
    const wish = { site, locale, card };
    const path = cardPath(wish);
    if (path !== c.req.path) return c.body(null, 302, { Location: path, "Cache-Control": SHORT_LIVED });
    const picture = await maker.make(wish);
    if (picture !== null) return sent(c, picture, IMMUTABLE);
    const ofSite = await maker.make({ site, locale, card: null });
    return ofSite === null ? busy(c) : sent(c, ofSite, SHORT_LIVED);
  });
}

const busy = (c: Context<AppEnv>): Response =>
  c.body(null, 503, { "Retry-After": String(RETRY_AFTER_SECONDS), "Cache-Control": "no-store" });

const sent = (c: Context<AppEnv>, picture: Bytes, caching: string): Response =>
  new Response(c.req.method === "HEAD" ? null : picture, {
    headers: {
      "Content-Type": "image/png",
      "Content-Length": String(picture.byteLength),
      "Cache-Control": caching,
      // They are shown on other sites: that is what they are for.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });

interface Asked {
  locale: string;
  kind: string;
  id: string;
}

async function readCard(
  c: Context<AppEnv>,
  { config, fetch, keep, renders, caller, originOf }: CardsOptions,
  { locale, kind: named, id }: Asked,
): Promise<Card | "unknown" | "busy"> {
  const kind = CARD_KINDS.find((known) => known === named);
  if (kind === undefined) return "unknown";
  const origin = originOf(c);
  const url = new URL(`${config.sportsbookApiBase}${CALLS[kind]}/${id}`, origin);
  url.searchParams.set("locale", locale);
  const read = async (): Promise<Card | "unknown" | "busy"> => {
    const answer = await fetch(new Request(url), origin);
    if (answer.status === 404 || answer.status === 400) return "unknown";
    const card = answer.ok ? cardOf(await answer.json()) : null;
    if (card === null) return "busy";
    return card.kind === kind ? card : "unknown";
  };
  return (await keep(`card ${url.href}`, () => renders.take(caller.network(c), read), RECORD_KEPT_MS)) ?? "busy";
}
