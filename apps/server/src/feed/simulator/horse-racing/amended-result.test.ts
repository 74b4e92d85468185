import { settleLine } from "@touchline/sports";
import { RACE_STAGE } from "@touchline/sports/horse-racing";
import { describe, expect, it } from "vitest";
import type { FeedMessage, LineSettlement } from "../../feed.ts";
import { MatchRun } from "../engine/match-run.ts";
import { scriptOf } from "../match/script-of.ts";
import { createHorseRacing } from "./horse-racing.ts";

const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2026, 10, 23);
const SEEDS = 200;
const racing = createHorseRacing();
const day = racing.outrightsBetween!(START_MS, START_MS + 24 * 60 * MINUTE_MS);
const scripts = Array.from({ length: SEEDS }, (_, index) =>
  scriptOf(racing, day[index % day.length]!.write(`seed ${index}`), { incidents: 1_000 }),
);

/** From before the start to an hour after it; anew from a moment on where one is given. */
function said(script: (typeof scripts)[number], fromMs = -MINUTE_MS): FeedMessage[] {
  const run = new MatchRun(script, 0, script.startMs + fromMs);
  const messages = run.opening();
  for (let atMs = fromMs; atMs <= 60 * MINUTE_MS; atMs += MINUTE_MS)
    messages.push(...run.advanceTo(script.startMs + atMs));
  return messages;
}

const settlements = (messages: readonly FeedMessage[]): LineSettlement[] =>
  messages.flatMap((message) => (message.type === "settlement" ? message.lines : []));
const rollbacks = (messages: readonly FeedMessage[]) =>
  messages.flatMap((message) => (message.type === "settlement_rollback" ? message.lines : []));

/** Bets each way hang on where one came in as well. */
const endOf = ({ result, finish }: Pick<LineSettlement["outcomes"][number], "result" | "finish">) => ({
  result,
  finish: finish ?? null,
});

describe(`races with an amended result, over ${SEEDS} seeds`, () => {
  it("are settled by the official result, and the lines that end otherwise once more by the amended one", () => {
    let amended = 0;
    for (const script of scripts) {
      const play = script.play();
      const end = play.amended!();
      const messages = said(script);
      const settled = new Map<string, LineSettlement[]>();
      for (const line of settlements(messages)) {
        const key = `${line.marketId} ${line.specifier}`;
        settled.set(key, [...(settled.get(key) ?? []), line]);
      }
      const takenBack = new Set(rollbacks(messages).map(({ marketId, specifier }) => `${marketId} ${specifier}`));
      for (const id of play.openLines(-1)) {
        const { market, specifiers } = script.line(id);
        const [official, final] = [play.sheetAt(play.endMs), end?.sheet].map(
          (sheet) => sheet && settleLine(market, specifiers, sheet)?.map(endOf),
        );
        const key = `${id.marketId} ${id.specifier}`;
        const given = settled.get(key)!.map(({ outcomes }) => outcomes.map(endOf));
        const isAmended = final !== undefined && JSON.stringify(final) !== JSON.stringify(official);
        expect(given).toEqual(isAmended ? [official, final] : [official]);
        expect(takenBack.has(key)).toBe(isAmended);
      }
      const last = messages.findLast((message) => message.type === "match")!;
      expect(last.state.stage).toBe(end ? RACE_STAGE.amended : RACE_STAGE.ended);
      if (!end) continue;
      amended += 1;
      expect(last.state.field).toEqual(end.state.field);
      expect(last.state.field!.demoted).not.toBeNull();
      expect(messages.some((message) => message.type === "match" && message.state.stage === RACE_STAGE.inquiry)).toBe(
        true,
      );
    }
    expect(amended).toBeGreaterThan(SEEDS * 0.9);
  });

  it("say it again after a restart in the versions that it had, and settle nothing by the result before", () => {
    for (const script of scripts.slice(0, 30)) {
      const whole = said(script);
      const anew = said(script, 55 * MINUTE_MS);
      const ofLines = (messages: readonly FeedMessage[]) =>
        messages.filter(({ type }) => type === "settlement" || type === "settlement_rollback");
      const again = ofLines(anew).filter((message) => message.type === "settlement_rollback");
      expect(again).toEqual(ofLines(whole).filter((message) => message.type === "settlement_rollback"));
      const last = (messages: readonly FeedMessage[]) =>
        new Map(settlements(messages).map((line) => [`${line.marketId} ${line.specifier}`, line]));
      const byKey = (lines: ReturnType<typeof last>) => [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1));
      expect(byKey(last(anew))).toEqual(byKey(last(whole)));
      const counts = Map.groupBy(settlements(anew), (line) => `${line.marketId} ${line.specifier}`);
      expect([...counts.values()].every((lines) => lines.length === 1)).toBe(true);
    }
  });
});
