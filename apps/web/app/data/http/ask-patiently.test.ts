import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiCallFailed } from "./api-failure.ts";
import { askPatiently } from "./ask-patiently.ts";

const LOST = new ApiCallFailed({ kind: "lost" });
const REFUSED = new ApiCallFailed({
  kind: "refused",
  status: 404,
  error: { code: 7, key: "error.not_found", message: "There is no such thing." },
});

describe("what is asked for patiently", () => {
  let attempts: number[];
  let startedMs: number;
  beforeEach(() => {
    vi.useFakeTimers();
    attempts = [];
    startedMs = Date.now();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Asks for something that fails so many times. */
  const asking = (failures: number, error: Error): Promise<string> =>
    askPatiently(async () => {
      attempts.push(Date.now() - startedMs);
      if (attempts.length <= failures) throw error;
      return "answered";
    }).catch((failure: unknown) => (failure === error ? "failed" : "?"));

  it("is asked for three times more where the answer is lost, each pause twice the one before [ENG-07]", async () => {
    const settled = asking(9, LOST);
    await vi.runAllTimersAsync();
    expect([await settled, attempts]).toEqual(["failed", [0, 1_000, 3_000, 7_000]]);
  });

  it("is answered as soon as one attempt is [ENG-07]", async () => {
    const settled = asking(2, LOST);
    await vi.runAllTimersAsync();
    expect([await settled, attempts.length]).toEqual(["answered", 3]);
  });

  it("that is refused is answered, and not asked for again [ENG-07]", async () => {
    const settled = asking(9, REFUSED);
    await vi.runAllTimersAsync();
    expect([await settled, attempts]).toEqual(["failed", [0]]);
  });

  it("is asked for again where no answer comes on a connection that brings nothing [ENG-07]", async () => {
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
    const asked = vi.fn<(signal: AbortSignal) => Promise<string>>(
      ({ aborted }) => new Promise((_, reject) => aborted && reject(LOST)),
    );
    const settled = askPatiently(asked).catch(() => "failed");
    await vi.runAllTimersAsync();
    expect([await settled, asked.mock.calls.length]).toEqual(["failed", 4]);
    vi.restoreAllMocks();
  });

  it("waits for a network where there is none, and fails for nothing meanwhile [ENG-07]", async () => {
    const page = new EventTarget();
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    const network = { onLine: false };
    vi.stubGlobal("navigator", network);
    const settled = asking(0, LOST);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toEqual([]);
    network.onLine = true;
    page.dispatchEvent(new Event("online"));
    expect([await settled, attempts.length]).toEqual(["answered", 1]);
  });
});
