import type { components } from "@touchline/contract/api";
import { answerOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";

export type MaxStakeRequest = components["schemas"]["MaxStakeRequest"];

const ANSWER_WITHIN_MS = 3_000;

/** The highest stakes that the book takes now, in the order of the bets; null where it does not say. */
export async function askMaxStakes(api: Api, body: MaxStakeRequest): Promise<readonly bigint[] | null> {
  const params = { query: { locale: api.locale } };
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const answer = await answerOf(api.sportsbook.POST("/bets/max-stake", { params, body, signal }));
  return answer.ok ? answer.data.list.map(({ value }) => BigInt(value)) : null;
}
