import { useMutation } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { answerOf, isUnauthorized } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { useClientState } from "../../state/client-state.tsx";
import { signInAgain } from "../../state/sign-in-again.ts";

export type Game = components["schemas"]["Game"];

/** Where the launch of a game stands; `refused` has the server's words. */
export type LaunchState =
  | { status: "opening" }
  | { status: "opened"; url: string }
  | { status: "refused"; message: string }
  | { status: "lost" };

/** A launch that hangs is asked for again by the player. */
const ANSWER_WITHIN_MS = 10_000;

/** Asks for the address of a game, which is good once: every opening asks anew. */
export function useLaunch(): { launch: (game: Game) => void; state: LaunchState } {
  const api = useApi();
  const client = useClientState();
  const { mutate, data, isPending } = useMutation({
    networkMode: "always",
    mutationFn: ({ provider, app }: Game) =>
      answerOf(
        api.platform.POST("/{provider}/launch", {
          params: { path: { provider: provider.id }, query: { locale: api.locale } },
          body: { app },
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        }),
      ),
    // Another try could not help: who has been away, or is signed in no more, signs in first.
    onSuccess: (answer) => {
      if (!answer.ok && isUnauthorized(answer.failure)) signInAgain(client);
    },
  });
  return { launch: mutate, state: isPending || data === undefined ? { status: "opening" } : stateOf(data) };
}

function stateOf(answer: Awaited<ReturnType<typeof answerOf<{ url: string }>>>): LaunchState {
  if (answer.ok) return { status: "opened", url: withTheme(answer.data.url) };
  const { failure } = answer;
  return failure.kind === "refused" ? { status: "refused", message: failure.error.message } : { status: "lost" };
}

/** A game may look like the page around it. */
function withTheme(url: string): string {
  const { theme } = document.documentElement.dataset;
  const isLight = theme === "light" || (theme === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  const themed = new URL(url);
  themed.searchParams.set("theme", isLight ? "light" : "dark");
  return themed.href;
}
