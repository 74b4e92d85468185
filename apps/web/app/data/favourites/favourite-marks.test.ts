import { describe, expect, it } from "vitest";
import type { ApiAnswer } from "../http/api-failure.ts";
import { type FavouriteIds, FavouriteMarks } from "./favourite-marks.ts";

const ARSENAL = { type: "teams", id: "arsenal" } as const;
const NONE: FavouriteIds = { sports: [], tournaments: [], matches: [], teams: [] };

/** Marks whose calls wait for the test to answer them. */
function marksUnderTest() {
  const calls: { marked: boolean; answer: (answer: ApiAnswer<unknown>) => void }[] = [];
  const marks = new FavouriteMarks((_key, marked) => new Promise((answer) => calls.push({ marked, answer })));
  const answerNext = async (isTaken: boolean): Promise<void> => {
    calls.shift()?.answer(isTaken ? { ok: true, data: null } : { ok: false, failure: { kind: "lost" } });
    await Promise.resolve();
    await Promise.resolve();
  };
  return { marks, calls, answerNext };
}

describe("marks of favourites [FAV-01]", () => {
  it("show at once, and stay where the server takes them", async () => {
    const { marks, answerNext } = marksUnderTest();
    const done = marks.set(ARSENAL, true);
    expect([marks.isMarked(ARSENAL), marks.count]).toEqual([true, 1]);
    await answerNext(true);
    expect([await done, marks.isMarked(ARSENAL), marks.count]).toEqual([null, true, 1]);
  });

  it("go back to what was there, and say why, where it does not", async () => {
    const { marks, answerNext } = marksUnderTest();
    marks.replace({ ...NONE, teams: ["arsenal"] }, marks.changes);
    const done = marks.set(ARSENAL, false);
    expect([marks.isMarked(ARSENAL), marks.count]).toEqual([false, 0]);
    await answerNext(false);
    expect([await done, marks.isMarked(ARSENAL)]).toEqual([{ kind: "lost" }, true]);
  });

  it("of several presses tell the server the last, one call at a time", async () => {
    const { marks, calls, answerNext } = marksUnderTest();
    const first = marks.set(ARSENAL, true);
    await marks.set(ARSENAL, false);
    await marks.set(ARSENAL, true);
    await marks.set(ARSENAL, false);
    expect(calls.map(({ marked }) => marked)).toEqual([true]);
    await answerNext(true);
    expect(calls.map(({ marked }) => marked)).toEqual([false]);
    await answerNext(true);
    expect([await first, marks.isMarked(ARSENAL), calls]).toEqual([null, false, []]);
  });

  it("are not replaced by what was read before a change", async () => {
    const { marks, answerNext } = marksUnderTest();
    const asked = marks.changes;
    const done = marks.set(ARSENAL, true);
    expect(marks.replace(NONE, asked)).toBe(false);
    await answerNext(true);
    await done;
    expect(marks.isMarked(ARSENAL)).toBe(true);
    expect(marks.replace(NONE, marks.changes)).toBe(true);
    expect(marks.isMarked(ARSENAL)).toBe(false);
  });

  it("of a player who has left are not touched by late answers", async () => {
    const { marks, answerNext } = marksUnderTest();
    const done = marks.set(ARSENAL, true);
    marks.clear();
    expect(marks.isMarked(ARSENAL)).toBe(false);
    await answerNext(true);
    expect([await done, marks.isMarked(ARSENAL), marks.count]).toEqual([null, false, 0]);
  });

  it("notify whoever shows them of each change", async () => {
    const { marks, answerNext } = marksUnderTest();
    const shown: boolean[] = [];
    marks.subscribe(() => shown.push(marks.isMarked(ARSENAL)));
    const done = marks.set(ARSENAL, true);
    await answerNext(false);
    await done;
    expect(shown).toEqual([true, false]);
  });
});
