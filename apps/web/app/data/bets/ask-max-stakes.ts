import type { components } from "@touchline/contract/api";
import { answerOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";

export type MaxStakeRequest = components["schemas"]["MaxStakeRequest"];

const ANSWER_WITHIN_MS = 3_000;

/** The highest stakes that the book takes, in the order of the bets, and the moment that it holds for. */
export interface QuotedStakes {
  readonly stakes: readonly bigint[];
  /** Milliseconds since the epoch, by the book's clock. */
  readonly asOf: number;
}

/** Null where the book does not say. */
export async function askMaxStakes(api: Api, body: MaxStakeRequest): Promise<QuotedStakes | null> {
  const params = { query: { locale: api.locale } };
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const answer = await answerOf(api.sportsbook.POST("/bets/max-stake", { params, body, signal }));
  if (!answer.ok) return null;
  const { list, as_of: asOf } = answer.data;
  return { stakes: list.map(({ value }) => BigInt(value)), asOf: Date.parse(asOf) };
}
