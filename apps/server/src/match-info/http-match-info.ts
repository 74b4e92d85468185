import type { Logger } from "pino";
import type { z } from "zod";
import { type MatchInfo, MatchInfoFailed } from "../feed/match-info.ts";
import { filledUrl } from "../filled-url.ts";
import { SERVED_ANSWERS, type ServedInfo } from "./match-info-answers.ts";

const answersWithin = (): AbortSignal => AbortSignal.timeout(3_000);
const LONGEST_ANSWER_BYTES = 8 * 1_024 * 1_024;

interface HttpMatchInfoDeps {
  /** With places for `{match_id}` and `{about}`. */
  url: string;
  log: Pick<Logger, "warn">;
  /** The feed's own, which alone knows its prices. */
  own: Pick<MatchInfo, "prices"> | null;
  /** Until when each question is to be answered: three seconds where nothing is said. */
  until?: () => AbortSignal;
}

/** What a service of others knows around matches. One that fails, or answers something else, is said to have failed. */
export function createHttpMatchInfo({ url, log, own, until = answersWithin }: HttpMatchInfoDeps): MatchInfo {
  const ask = async <About extends keyof ServedInfo>(
    about: About,
    matchId: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<z.infer<(typeof SERVED_ANSWERS)[About]> | null> => {
    const address = new URL(filledUrl(url, { match_id: matchId, about }));
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    try {
      const text = await textAt(address, until());
      // Safe: the schema is the one of this question.
      return text === null
        ? null
        : (SERVED_ANSWERS[about].parse(JSON.parse(text)) as z.infer<(typeof SERVED_ANSWERS)[About]>);
    } catch (error) {
      log.warn({ err: error, about, matchId }, "the match info service did not answer as it should");
      throw new MatchInfoFailed("the match info service did not answer as it should", { cause: error });
    }
  };
  return {
    events: (matchId, skipped) => ask("events", matchId, { skipped: String(skipped) }),
    sides: (matchId) => ask("sides", matchId),
    table: (matchId) => ask("table", matchId),
    lineups: (matchId) => ask("lineups", matchId),
    prices: async (matchId, line) => (await own?.prices(matchId, line)) ?? null,
  };
}

/** Null where the service does not know the match. */
async function textAt(address: URL, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(address, {
    headers: { accept: "application/json" },
    // A service that moved is for the operator to know.
    redirect: "error",
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`the match info service answered with status ${response.status}`);
  }
  let text = "";
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length > LONGEST_ANSWER_BYTES) throw new Error("the match info service answered with too much");
  }
  return text;
}
