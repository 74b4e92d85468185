import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { answerOf } from "../../data/http/api-failure.ts";
import { pageCatalogues } from "./page-catalogues.server.ts";
import { LISTS_KEPT_MS } from "./load-matches.server.ts";
import { needSpecial } from "./load-root.server.ts";
import { answerOrFail, pageNotFound, pageRequest } from "./page-request.server.ts";
import { askedFor } from "./page-query.server.ts";

const DRAWS_SHOWN = 10;

/** All lotteries; or one, with its last draws; or a draw. */
export async function loadLotteries({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  await needSpecial(page, "lotteries");
  const {
    locale,
    environment,
    publicApi: { sportsbook },
  } = page;
  const messages = pageCatalogues(environment, ["lotteries"]);
  const keep = <T>(key: string, call: () => Parameters<typeof answerOf<T>>[0]) =>
    environment.keep(`${key} ${environment.origin}`, () => answerOrFail(answerOf(call())), LISTS_KEPT_MS);
  const params = { query: { locale } };
  const { list: lotteries } = await keep(`lotteries ${locale}`, () => sportsbook.GET("/lotteries", { params }));
  const drawId = askedFor(request, "/lotteries", "draw");
  const draw =
    drawId === null
      ? null
      : await keep(`draw ${drawId}`, () =>
          sportsbook.GET("/lotteries/draws/{id}", { params: { path: { id: drawId } } }),
        );
  const lotteryId = draw?.lottery_id ?? askedFor(request, "/lotteries", "lottery");
  if (lotteryId === null) return { messages, lotteries, lottery: null, draw: null, draws: [] };
  const lottery = lotteries.find(({ id }) => id === lotteryId) ?? pageNotFound();
  const query = { lottery_id: lottery.id, state: "drawn" as const, limit: DRAWS_SHOWN };
  const draws = await keep(`draws of ${lottery.id}`, () => sportsbook.GET("/lotteries/draws", { params: { query } }));
  return { messages, lotteries, lottery, draw, draws: draws.list };
}

export type LotteriesPageData = Awaited<ReturnType<typeof loadLotteries>>;
