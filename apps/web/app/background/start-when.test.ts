import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleBackground } from "../../test/background-samples.ts";
import { fetchLostAgain } from "../platform/fetched-once.ts";
import type { Background, Process } from "./background.ts";
import { startWhen } from "./start-when.ts";

const gone = new TypeError("Failed to fetch dynamically imported module");

describe("a process whose code is fetched once it is wanted", () => {
  const stopped = vi.fn<() => void>();
  const process = vi.fn<Process>(() => stopped);
  const report = vi.fn<(error: unknown) => void>();
  const lost = vi.fn<() => void>();
  const fetch = vi.fn<() => Promise<Process>>();
  let isWanted: boolean;
  let look: () => void;
  let background: Background;
  const stops: (() => void)[] = [];

  const stop = (): void => {
    for (const end of stops.splice(0)) end();
  };
  const start = (): void => {
    const end = startWhen(background, {
      isWanted: () => isWanted,
      fetch,
      lost,
      follow: (listener) => {
        look = listener;
        return () => undefined;
      },
    });
    stops.push(end);
  };
  const giveUp = () => vi.advanceTimersByTimeAsync(60_000);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetAllMocks();
    process.mockReturnValue(stopped);
    fetch.mockResolvedValue(process);
    isWanted = true;
    background = { ...sampleBackground("https://sportsbook.example"), report };
    background.live.store.setLink("live");
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it("is fetched and started once, and stopped", async () => {
    isWanted = false;
    start();
    expect(fetch).not.toHaveBeenCalled();
    isWanted = true;
    look();
    look();
    await giveUp();
    look();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(process).toHaveBeenCalledTimes(1);
    stop();
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it("is not started where it is stopped while it is fetched", async () => {
    start();
    stop();
    await giveUp();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(process).not.toHaveBeenCalled();
  });

  it("is fetched again for some seconds where a poor link loses it, without a word", async () => {
    fetch.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
    start();
    await giveUp();
    expect(process).toHaveBeenCalledTimes(1);
    expect(lost).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  it("waits for the link where that is gone, and says so to nobody but who asked for it", async () => {
    background.live.store.setLink("stale");
    fetch.mockRejectedValue(gone);
    start();
    await giveUp();
    expect(lost).toHaveBeenCalledTimes(1);
    expect(report).not.toHaveBeenCalled();
    fetch.mockResolvedValue(process);
    fetchLostAgain();
    await giveUp();
    expect(process).toHaveBeenCalledTimes(1);
  });

  it("is started once, though what it does as it starts has it looked for once more", async () => {
    process.mockImplementation(() => {
      look();
      return stopped;
    });
    start();
    await giveUp();
    expect([fetch.mock.calls.length, process.mock.calls.length]).toEqual([1, 1]);
  });

  it("is reported as lost where there is a link", async () => {
    fetch.mockRejectedValue(gone);
    start();
    await giveUp();
    expect(report).toHaveBeenCalledExactlyOnceWith(gone);
  });

  it("asks for nothing once it is stopped", async () => {
    fetch.mockRejectedValue(gone);
    start();
    await giveUp();
    const asked = fetch.mock.calls.length;
    stop();
    fetchLostAgain();
    await giveUp();
    expect(fetch).toHaveBeenCalledTimes(asked);
  });
});
