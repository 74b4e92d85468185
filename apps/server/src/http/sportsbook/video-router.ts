import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { type MatchRecord, hasVideo } from "../../book/catalogue/match-record.ts";
import { filledUrl } from "../../filled-url.ts";
import { createApiRouter } from "../api-router.ts";
import type { AppEnv } from "../app-env.ts";
import { refuse } from "../refuse.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

const BY_LANGUAGE = "{locale}";

/** Where matches are watched. */
export function videoRouter({ book }: SportsbookDeps): OpenAPIHono<AppEnv> {
  const { catalogue, config } = book;
  const router = createApiRouter();
  const filledFor =
    ({ id, fixture: { provider } }: MatchRecord) =>
    (template: string | null, locale: string): string | null =>
      template === null ? null : filledUrl(template, { match_id: id, provider, locale });
  const isShown = (match: MatchRecord): boolean => match.status === MATCH_STATUS.live && hasVideo(match);

  router.openapi(SPORTSBOOK_ROUTES.getMatchVideo, (c) => {
    const match = catalogue.match(c.req.valid("param").id);
    if (!match) return refuse(c, "not_found");
    if (!config.video || !isShown(match)) return refuse(c, "video_unavailable");
    const filled = filledFor(match);
    const { link, frame } = config.video;
    return c.json({ link: filled(link, c.get("locale")), frame: filled(frame, c.get("locale")) }, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.getMatchStreams, (c) => {
    const match = catalogue.match(c.req.valid("param").id);
    if (!match) return refuse(c, "not_found");
    if (!config.video || !isShown(match)) return refuse(c, "video_unavailable");
    const { link } = config.video;
    const asked = c.get("locale");
    const locales = link?.includes(BY_LANGUAGE) ? [asked, ...config.locales.filter((each) => each !== asked)] : [asked];
    const filled = filledFor(match);
    const streams = locales.flatMap((locale) => {
      const address = filled(link, locale);
      return address === null ? [] : [{ link: address, provider: match.fixture.provider, language_code: locale }];
    });
    return c.json(streams, 200);
  });

  return router;
}
