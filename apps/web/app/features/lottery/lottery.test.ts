import { createHash, createHmac } from "node:crypto";
import { drawSteps, numbersOf, verifyDraw } from "@touchline/betting/lottery";
import { afterEach, describe, expect, it, vi } from "vitest";
import { timeLeft } from "../time/countdown.tsx";
import { dueIn, lotteryPath } from "./lottery-path.ts";
import { targetOf } from "./number-grid.tsx";
import { webDigests } from "./web-digests.ts";

const sha256 = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex");

describe("the proof of a draw in a browser [CAT-14]", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("comes to the numbers that the server drew", async () => {
    const seed = sha256("a seed");
    const commitment = sha256(Buffer.from(seed, "hex"));
    const publicValue = sha256(`${commitment}:entry`);
    const server = {
      sha256: async (message: Uint8Array) => new Uint8Array(createHash("sha256").update(message).digest()),
      hmacSha256: async (key: Uint8Array, message: Uint8Array) =>
        new Uint8Array(createHmac("sha256", key).update(message).digest()),
    };
    const input = { drawId: "keno-1", seed, publicValue, poolSize: 80, drawnCount: 20 };
    const numbers = numbersOf(await drawSteps(input, server));
    const proof = await verifyDraw({ ...input, commitment, numbers }, ["entry"], webDigests()!);
    expect([proof.commitment.holds, proof.publicValue.holds, proof.numbers.holds]).toEqual([true, true, true]);
  });

  it("is not to be had where a page is not served over https", () => {
    vi.stubGlobal("crypto", {});
    expect(webDigests()).toBeNull();
  });
});

describe("the grid of numbers", () => {
  const from = (current: number, key: string, { isRtl = false, columns = 10 } = {}) =>
    targetOf(key, { current, poolSize: 36, columns, isRtl });

  it("is walked by arrows, in the direction of the language, and ends at its ends", () => {
    expect(from(1, "ArrowRight")).toBe(2);
    expect(from(2, "ArrowRight", { isRtl: true })).toBe(1);
    expect(from(5, "ArrowDown")).toBe(15);
    expect(from(15, "ArrowUp")).toBe(5);
    expect([from(7, "Home"), from(7, "End")]).toEqual([1, 36]);
    expect([from(1, "ArrowLeft"), from(30, "ArrowDown"), from(36, "End"), from(9, "a")]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(from(26, "ArrowDown")).toBe(36);
  });

  it("is walked down by as many as a row has where it is shown", () => {
    const narrow = { columns: 6 };
    expect([from(5, "ArrowDown", narrow), from(11, "ArrowUp", { ...narrow, isRtl: true })]).toEqual([11, 5]);
    expect([from(31, "ArrowDown", narrow), from(6, "ArrowUp", narrow)]).toEqual([null, null]);
  });
});

describe("a draw that is shown", () => {
  const at = Date.parse("2026-11-25T12:00:00Z");
  const draw = { closes_at: "2026-11-25T12:00:40Z", draws_at: "2026-11-25T12:01:00Z", is_settled: false };

  it("is asked for anew when sales close, when it is drawn, and until it is settled", () => {
    expect(dueIn({ ...draw, state: "open" }, at)).toBe(40_000);
    expect(dueIn({ ...draw, state: "closed" }, at)).toBe(60_000);
    expect(dueIn({ ...draw, state: "drawn" }, at + 61_000)).toBe(-1_000);
    expect(dueIn({ ...draw, state: "drawn", is_settled: true }, at)).toBe(Number.POSITIVE_INFINITY);
  });

  it("says how long is left, in hours where there are any, and never less than nothing", () => {
    expect(timeLeft(draw.closes_at, at)).toBe("00:40");
    expect(timeLeft("2026-11-25T13:01:05Z", at)).toBe("1:01:05");
    expect(timeLeft(draw.closes_at, at + 90_000)).toBe("00:00");
  });

  it("has an address, as its lottery and the lobby have", () => {
    expect(lotteryPath({})).toBe("/lotteries");
    expect(lotteryPath({ lottery: "keno-20-80" })).toBe("/lotteries?lottery=keno-20-80");
    expect(lotteryPath({ draw: "keno-20-80-7" })).toBe("/lotteries?draw=keno-20-80-7");
  });
});
