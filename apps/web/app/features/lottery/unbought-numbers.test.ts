import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../../../test/memory-storage.ts";
import { createUnboughtNumbers, parsedNumbers } from "./unbought-numbers.ts";

const CHOICE = { chosen: [7, 3], further: [{ id: "a", numbers: [1, 2] }] };

describe("numbers chosen of a lottery", () => {
  beforeEach(() => vi.stubGlobal("sessionStorage", memoryStorage()));
  afterEach(() => vi.unstubAllGlobals());

  it("are there again after a reload, once the page has begun without them as it was sent [CAT-14]", () => {
    createUnboughtNumbers().change("keno", CHOICE);
    const reloaded = createUnboughtNumbers();
    expect(reloaded.getInitialState()).toEqual({});
    expect(reloaded.getState()).toEqual({ keno: CHOICE });
  });

  it("are gone once bought, in whatever order; those chosen since stay", () => {
    const numbers = createUnboughtNumbers();
    const since = { id: "b", numbers: [4] };
    numbers.change("keno", { ...CHOICE, further: [...CHOICE.further, since] });
    numbers.bought("keno", [{ numbers: [1, 2] }, { numbers: [3, 7] }]);
    numbers.bought("other", [{ numbers: [4] }]);
    expect(createUnboughtNumbers().getState()["keno"]).toEqual({ chosen: [], further: [since] });
  });

  it("are kept by their page alone where storage is blocked", () => {
    vi.stubGlobal("sessionStorage", undefined);
    const numbers = createUnboughtNumbers();
    numbers.change("keno", CHOICE);
    expect(numbers.getState()).toEqual({ keno: CHOICE });
  });

  it("are read back only as ours", () => {
    const broken = {
      a: null,
      b: { chosen: [1] },
      c: { chosen: [1.5], further: [] },
      d: { chosen: [2, 2], further: [] },
      e: { chosen: [], further: [{ numbers: [1] }] },
    };
    expect(parsedNumbers(JSON.stringify({ ...broken, keno: CHOICE }))).toEqual({ keno: CHOICE });
    for (const text of [null, "", "{", "7", "null"]) expect(parsedNumbers(text)).toEqual({});
  });
});
