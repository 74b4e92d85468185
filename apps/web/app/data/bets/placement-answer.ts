import type { components } from "@touchline/contract/api";
import type { PlacementState } from "@touchline/contract/vocabulary";
import { type ApiAnswer, type ApiError, answerOf, isApiError, isUnauthorized } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import type { Bet } from "./bets.queries.ts";

export type PlaceBetsRequest = components["schemas"]["PlaceBetsRequest"];

interface PlacedBets {
  list: readonly Bet[];
  placement: { state: PlacementState; decides_at: string | null; delay_ms: number; error: unknown };
}

/**
 * What is known of a placement. `placed` bets stand; of several singles some may have been refused beside them, as
 * `refusal` says. `absent` is the server's word that nothing was recorded so far; `lost` says
 * only that no word came. `signed-out` refused the sending, so nothing was placed; `session-ended` refused
 * the asking, which says nothing about the bets.
 */
export type PlacementAnswer =
  | { kind: "placed"; bets: readonly Bet[]; refusal: ApiError | null }
  | { kind: "processing"; decidesAt: number; delayMs: number }
  | { kind: "refused"; error: ApiError }
  | { kind: "signed-out" }
  | { kind: "session-ended" }
  | { kind: "absent" }
  | { kind: "lost" };

const ANSWER_WITHIN_MS = 10_000;

function read({ list, placement }: PlacedBets): PlacementAnswer {
  switch (placement.state) {
    case "accepted": {
      const refusal = isApiError(placement.error) ? placement.error : null;
      return { kind: "placed", bets: list.filter(({ status }) => status !== "rejected"), refusal };
    }
    case "processing":
      return { kind: "processing", decidesAt: Date.parse(placement.decides_at ?? ""), delayMs: placement.delay_ms };
    case "rejected":
      return isApiError(placement.error) ? { kind: "refused", error: placement.error } : { kind: "lost" };
    case "unknown":
      return { kind: "absent" };
  }
}

/** Sends bets under their key. Call it once for a key: after `lost`, ask instead. */
export async function sendPlacement(
  api: Api,
  { key, body }: { key: string; body: PlaceBetsRequest },
): Promise<PlacementAnswer> {
  const params = { query: { locale: api.locale }, header: { "idempotency-key": key } };
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const answer = await answerOf(api.sportsbook.POST("/bets", { params, body, signal }));
  if (answer.ok) return read(answer.data);
  if (isUnauthorized(answer.failure)) return { kind: "signed-out" };
  return answer.failure.kind === "refused" ? { kind: "refused", error: answer.failure.error } : { kind: "lost" };
}

/** Only the server's own word about the bets counts: being asked too often is no refusal of them. */
function readAsked(answer: ApiAnswer<PlacedBets>): PlacementAnswer {
  if (answer.ok) return read(answer.data);
  return isUnauthorized(answer.failure) ? { kind: "session-ended" } : { kind: "lost" };
}

/** Asks what became of a key. */
export async function askForPlacement(api: Api, key: string): Promise<PlacementAnswer> {
  const params = { path: { key }, query: { locale: api.locale } };
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return readAsked(await answerOf(api.sportsbook.GET("/bets/placements/{key}", { params, signal })));
}

/** Asks what became of a key, and has it refused for good where nothing was recorded under it. */
export async function abandonPlacement(api: Api, key: string): Promise<PlacementAnswer> {
  const params = { path: { key }, query: { locale: api.locale } };
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return readAsked(await answerOf(api.sportsbook.POST("/bets/placements/{key}/abandon", { params, signal })));
}
