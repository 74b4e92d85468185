import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { QueryClient } from "@tanstack/react-query";
import { CAUGHT_FAILURE } from "../../platform/head-scripts.ts";
import { ApiCallFailed } from "../http/api-failure.ts";
import { createQueryClient } from "./create-query-client.ts";

const LOST = new ApiCallFailed({ kind: "lost" });
const REFUSED = new ApiCallFailed({
  kind: "refused",
  status: 404,
  error: { code: 7, key: "error.not_found", message: "There is no such thing." },
});
const FIVE_MINUTES_MS = 5 * 60_000;

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

/** Asks for something that fails so many times, and says when each attempt was made. */
function asking(failures: number, error: Error) {
  const startedMs = Date.now();
  const attempts: number[] = [];
  const answer = client.query({
    queryKey: ["matches"],
    queryFn: async () => {
      attempts.push(Date.now() - startedMs);
      if (attempts.length <= failures) throw error;
      return "answered";
    },
  });
  return { attempts, settled: answer.catch(() => "failed") };
}

describe("queries", () => {
  it("whose answer was lost are asked three times more, each pause twice the one before [ENG-07]", async () => {
    const { attempts, settled } = asking(9, LOST);
    await vi.runAllTimersAsync();
    expect(await settled).toBe("failed");
    expect(attempts).toEqual([0, 1_000, 3_000, 7_000]);
  });

  it("answer as soon as one attempt does [ENG-07]", async () => {
    const { attempts, settled } = asking(2, LOST);
    await vi.runAllTimersAsync();
    expect(await settled).toBe("answered");
    expect(attempts).toHaveLength(3);
  });

  it("never pause longer than 30 seconds [ENG-07]", () => {
    const { retryDelay } = client.getDefaultOptions().queries ?? {};
    const pauses = [0, 1, 2, 3, 4, 5, 20].map((failures) =>
      typeof retryDelay === "function" ? retryDelay(failures, LOST) : retryDelay,
    );
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it("that were refused are answered, and not asked again [ENG-07]", async () => {
    const { attempts, settled } = asking(9, REFUSED);
    await vi.runAllTimersAsync();
    expect(await settled).toBe("failed");
    expect(attempts).toEqual([0]);
  });

  it("are kept for five minutes after nobody uses them any more [ENG-07]", async () => {
    const { settled } = asking(0, LOST);
    await vi.advanceTimersByTimeAsync(0);
    await settled;
    vi.advanceTimersByTime(FIVE_MINUTES_MS - 1);
    expect(client.getQueryData(["matches"])).toBe("answered");
    vi.advanceTimersByTime(1);
    expect(client.getQueryData(["matches"])).toBeUndefined();
  });
});

describe("a query that has failed for good", () => {
  const notified: unknown[] = [];
  beforeEach(() => {
    notified.length = 0;
    const page = new EventTarget();
    // Safe: what is told is an event with the failure.
    page.addEventListener(CAUGHT_FAILURE, (event) => notified.push((event as CustomEvent<unknown>).detail));
    vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("is told to the reports, after the last attempt alone [ENG-04]", async () => {
    const { attempts, settled } = asking(9, LOST);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([attempts.length, notified.length]).toEqual([3, 0]);
    await vi.runAllTimersAsync();
    await settled;
    expect(notified).toEqual([LOST]);
  });

  it("is not where it was called off, nor where refusals are answers [ENG-04]", async () => {
    const { settled } = asking(9, LOST);
    await vi.advanceTimersByTimeAsync(0);
    await client.cancelQueries();
    const meta = { refusalsAreAnswers: true } as const;
    const refuse = (queryKey: string[], options: object) =>
      client.query({ queryKey, queryFn: () => Promise.reject(REFUSED), ...options }).catch(() => "failed");
    expect(await Promise.all([settled, refuse(["an answer"], { meta }), refuse(["none"], {})])).toEqual(
      Array.from({ length: 3 }, () => "failed"),
    );
    expect(notified).toEqual([REFUSED]);
  });
});

describe("mutations", () => {
  it("are tried once, for a second try could do a thing twice [ENG-07]", async () => {
    let attempts = 0;
    const mutation = client.getMutationCache().build(client, {
      mutationFn: async () => {
        attempts += 1;
        throw LOST;
      },
    });
    const settled = mutation.execute(undefined).catch(() => "failed");
    await vi.runAllTimersAsync();
    expect(await settled).toBe("failed");
    expect(attempts).toBe(1);
  });
});
