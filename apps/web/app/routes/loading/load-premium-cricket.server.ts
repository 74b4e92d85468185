import { NOT_OVER } from "@touchline/contract/vocabulary";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { answerOf } from "../../data/http/api-failure.ts";
import { PREMIUM_MARKETS } from "../../features/premium-cricket/premium-lines.ts";
import { listMessages } from "./list-filters.server.ts";
import { LISTS_KEPT_MS, loadMatches } from "./load-matches.server.ts";
import { needSpecial } from "./load-root.server.ts";
import { type PageRequest, pageRequest, pageUnavailable } from "./page-request.server.ts";

/** Each comes with its lines, and is a channel of its own. */
const MATCHES = 8;
const LINES = 100;

/** The next matches, those in play first, with the lines that are quoted of them. */
export async function loadPremiumCricket({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  await needSpecial(page, "premium-cricket");
  const matches = await loadMatches(page, {
    sport_key: ["cricket"],
    match_status: [...NOT_OVER],
    sort_by: "start_time",
    offered: true,
    limit: MATCHES,
  });
  const lines = await Promise.all(matches.list.map(({ id }) => loadLines(page, id)));
  return { matches, lines: lines.filter((answer) => answer !== null), messages: listMessages(page) };
}

export type PremiumCricketPageData = Awaited<ReturnType<typeof loadPremiumCricket>>;

/** Null where a match has ended since it was listed: the others are shown without it. */
const loadLines = ({ publicApi: { sportsbook }, environment, locale }: PageRequest, matchId: string) =>
  environment.keep(
    `premium ${environment.origin} ${locale} ${matchId}`,
    async () => {
      const query = { locale, market_id: [...PREMIUM_MARKETS], limit: LINES };
      const path = { id: matchId };
      const answer = await answerOf(sportsbook.GET("/matches/{id}/markets", { params: { path, query } }));
      if (answer.ok) return { ...answer.data, matchId };
      return answer.failure.kind === "refused" ? null : pageUnavailable();
    },
    LISTS_KEPT_MS,
  );
