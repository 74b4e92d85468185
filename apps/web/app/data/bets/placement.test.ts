import { API_ERRORS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import type { KeyedBook, PlacementAnswer } from "./keyed-book.ts";
import { type PlaceBetsRequest, followPlacement } from "./placement.ts";

const PLACED: PlacementAnswer = { kind: "accepted", bets: [], refusal: null };
const LOST: PlacementAnswer = { kind: "lost" };
const ABSENT: PlacementAnswer = { kind: "unknown" };
const ABANDONED: PlacementAnswer = {
  kind: "rejected",
  error: { code: API_ERRORS.placement_abandoned.code, key: API_ERRORS.placement_abandoned.key, message: "" },
};
const REQUEST: PlaceBetsRequest = { meta: { device_id: "", quick: false, type: "single" }, bets: [] };

/** Follows a placement through a script of answers, on a clock that moves only while waiting. */
async function follow(
  first: PlacementAnswer | null,
  answers: PlacementAnswer[],
  { last = LOST, abandoned = [] }: { last?: PlacementAnswer; abandoned?: PlacementAnswer[] } = {},
) {
  let now = 0;
  let asked = 0;
  let abandonedAt: number | null = null;
  const pauses: number[] = [];
  const known: PlacementAnswer[] = [];
  const givenUp = new AbortController();
  const book: KeyedBook<PlaceBetsRequest> = {
    send: () => Promise.resolve(first ?? LOST),
    ask: () => {
      asked += 1;
      if (asked > 200) givenUp.abort();
      return Promise.resolve(answers.shift() ?? last);
    },
    abandon: () => {
      abandonedAt = now;
      return Promise.resolve(abandoned.shift() ?? ABANDONED);
    },
  };
  const pause = (ms: number): Promise<void> => {
    pauses.push(ms);
    now += ms;
    return Promise.resolve();
  };
  const request = first === null ? null : REQUEST;
  const { signal } = givenUp;
  for await (const answer of followPlacement({ book, request, startedAt: 0, now: () => now, pause, signal }))
    known.push(answer);
  const decided = signal.aborted ? null : known.at(-1);
  return { decided, asked, pauses, known: known.map(({ kind }) => kind), now, abandonedAt };
}

describe("followPlacement", () => {
  it("asks nothing where the answer to the sending was certain [TKT-26]", async () => {
    const { decided, asked } = await follow(PLACED, []);
    expect(decided).toEqual(PLACED);
    expect(asked).toBe(0);
  });

  it("asks until a lost answer is known, ever more slowly [TKT-26]", async () => {
    const { decided, pauses, known } = await follow(LOST, [LOST, LOST, LOST, LOST, LOST, LOST, PLACED]);
    expect(decided).toEqual(PLACED);
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
    expect(known.at(-1)).toBe("accepted");
  });

  it("waits for the live delay before it asks", async () => {
    const { decided, pauses, asked } = await follow({ kind: "processing", decidesAt: 5_000, delayMs: 5_000 }, [PLACED]);
    expect(decided).toEqual(PLACED);
    expect(pauses).toEqual([5_150]);
    expect(asked).toBe(1);
  });

  it("asks a book that is late with its decision ever more slowly [TKT-26]", async () => {
    const late: PlacementAnswer = { kind: "processing", decidesAt: 5_000, delayMs: 5_000 };
    const { pauses } = await follow(late, [late, late, late, late, late, late, PLACED]);
    expect(pauses).toEqual([5_150, 250, 500, 1_000, 2_000, 4_000, 5_000]);
  });

  it("asks ever more slowly where the book does not say when it decides [TKT-26]", async () => {
    const open: PlacementAnswer = { kind: "processing", decidesAt: null, delayMs: 5_000 };
    const { pauses } = await follow(open, [open, PLACED]);
    expect(pauses).toEqual([250, 500]);
  });

  it("does not take an early `nothing recorded` for an answer: the bet may still be on its way [TKT-26]", async () => {
    const { decided } = await follow(LOST, [ABSENT, ABSENT, ABSENT, PLACED]);
    expect(decided).toEqual(PLACED);
  });

  it("has a bet that never arrived refused for good, and only then says that it is not placed [TKT-26]", async () => {
    const { decided, abandonedAt, now } = await follow(LOST, [], { last: ABSENT });
    expect(decided).toEqual(ABANDONED);
    expect(abandonedAt).toBeGreaterThanOrEqual(15_000);
    expect(now).toBeLessThan(25_000);
  });

  it("learns in its last question of a bet that arrived just before it [TKT-26]", async () => {
    const { decided } = await follow(LOST, [], { last: ABSENT, abandoned: [PLACED] });
    expect(decided).toEqual(PLACED);
  });

  it("asks again where the answer to its last question is lost [TKT-26]", async () => {
    const { decided } = await follow(LOST, [], { last: ABSENT, abandoned: [LOST, ABANDONED] });
    expect(decided).toEqual(ABANDONED);
  });

  it("stops where the session has ended, without a word about the bet [TKT-26]", async () => {
    const { decided } = await follow(LOST, [{ kind: "session-ended" }]);
    expect(decided).toEqual({ kind: "session-ended" });
  });

  it("begins by asking where a reload came between [TKT-26]", async () => {
    const { decided, asked } = await follow(null, [PLACED]);
    expect(decided).toEqual(PLACED);
    expect(asked).toBe(1);
  });

  it("stops when nobody waits for the outcome any more", async () => {
    const { decided } = await follow(LOST, []);
    expect(decided).toBeNull();
  });
});
