import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useNavigate } from "react-router";
import { type ApiAnswer, isRefusal } from "../../data/http/api-failure.ts";
import { useClientState } from "../../state/client-state.tsx";
import { usePlayerReload } from "./use-player-reload.ts";

const EXCLUDED_PAGE = "/users/excluded";

/** Leads whoever turns out to be excluded, by what they have said of themselves, to the page that says so. */
export function useExcludedWay(): (answer: ApiAnswer<unknown>) => Promise<void> {
  const reload = usePlayerReload();
  const navigate = useNavigate();
  const { session } = useClientState();
  const isExcluded = (): boolean => session.getState().player?.exclusion === "self_exclusion";
  return async (answer) => {
    const wasExcluded = isExcluded();
    const isRefusedSo = !answer.ok && isRefusal(answer.failure, API_ERRORS.self_excluded.code);
    if (answer.ok || isRefusedSo) await reload();
    if (isExcluded() && !wasExcluded) await navigate(EXCLUDED_PAGE);
  };
}
