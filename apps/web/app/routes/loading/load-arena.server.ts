import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { answerOf } from "../../data/http/api-failure.ts";
import { pageCatalogues } from "./page-catalogues.server.ts";
import { needSpecial } from "./load-root.server.ts";
import { answerOrFail, pageRequest } from "./page-request.server.ts";

/** The games of the lobby: the same for everybody. */
export async function loadArena({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  await needSpecial(page, "virtual-gaming-arena");
  const { publicApi, environment, locale } = page;
  const { list } = await environment.keep(`games ${environment.origin} ${locale}`, () =>
    answerOrFail(answerOf(publicApi.platform.GET("/games", { params: { query: { locale } } }))),
  );
  return { games: list, messages: pageCatalogues(environment, ["arena", "errors"]) };
}

export type ArenaPageData = Awaited<ReturnType<typeof loadArena>>;
