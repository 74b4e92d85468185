import { describe, expect, it } from "vitest";
import type { ApiAnswer } from "../http/api-failure.ts";
import { type FavouriteIds, type FavouriteKey, type FavouriteMark, FavouriteMarks } from "./favourite-marks.ts";

const ARSENAL = { type: "teams", id: "arsenal" } as const;
const SPURS = { type: "teams", id: "spurs" } as const;
const NONE: FavouriteIds = { sports: [], tournaments: [], matches: [], teams: [], version: 0 };
const changed = (key: FavouriteKey, marked: boolean, version: number): FavouriteMark => ({
  ...key,
  is_favourite: marked,
  version,
});

/** Marks whose calls wait for the test to answer them. */
function marksUnderTest() {
  const calls: { key: FavouriteKey; marked: boolean; answer: (answer: ApiAnswer<FavouriteMark>) => void }[] = [];
  const marks = new FavouriteMarks((key, marked) => new Promise((answer) => calls.push({ key, marked, answer })));
  let version = 0;
  const answerNext = async (isTaken: boolean, at = ++version): Promise<void> => {
    const call = calls.shift();
    if (isTaken && call) call.answer({ ok: true, data: changed(call.key, call.marked, at) });
    else call?.answer({ ok: false, failure: { kind: "lost" } });
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
    marks.replace({ ...NONE, teams: ["arsenal"] });
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
    const done = marks.set(ARSENAL, true);
    marks.replace(NONE);
    expect(marks.isMarked(ARSENAL)).toBe(true);
    await answerNext(true, 1);
    await done;
    marks.replace(NONE);
    expect(marks.isMarked(ARSENAL)).toBe(true);
    marks.replace({ ...NONE, version: 2 });
    expect(marks.isMarked(ARSENAL)).toBe(false);
    // A reading that was overtaken by another.
    marks.replace({ ...NONE, teams: ["arsenal"], version: 1 });
    expect(marks.isMarked(ARSENAL)).toBe(false);
  });

  it("follow what other devices do, in whatever order it is heard, and as often", () => {
    const { marks } = marksUnderTest();
    marks.replace({ ...NONE, teams: ["spurs"], version: 4 });
    marks.changed(changed(ARSENAL, true, 3));
    expect(marks.isMarked(ARSENAL)).toBe(false);
    marks.changed(changed(ARSENAL, true, 6));
    marks.changed(changed(SPURS, false, 5));
    marks.changed(changed(ARSENAL, false, 5));
    marks.changed(changed(ARSENAL, true, 6));
    expect([marks.isMarked(ARSENAL), marks.isMarked(SPURS), marks.count]).toEqual([true, false, 1]);
    marks.replace({ ...NONE, teams: ["spurs"], version: 5 });
    expect([marks.isMarked(ARSENAL), marks.isMarked(SPURS)]).toEqual([true, true]);
  });

  it("that another device has changed since are not taken back by a late answer, and not sent again", async () => {
    const { marks, calls, answerNext } = marksUnderTest();
    marks.replace(NONE);
    const done = marks.set(ARSENAL, true);
    marks.changed(changed(ARSENAL, false, 2));
    expect(marks.isMarked(ARSENAL)).toBe(true);
    await answerNext(true, 1);
    expect([await done, marks.isMarked(ARSENAL), calls]).toEqual([null, false, []]);
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
