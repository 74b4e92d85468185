import { beforeEach, describe, expect, it } from "vitest";
import { VirtualClock } from "@touchline/centrifuge-server/testing/virtual-clock";
import { type RunningPulse, startPulse } from "./pulse.ts";

const EVERY_MS = 400;

/** An engine whose answers the test decides. */
class Engine {
  readonly published: unknown[] = [];
  answer: () => Promise<void> = () => Promise.resolve();

  publish = async (channel: string, data: unknown) => {
    this.published.push({ channel, data });
    await this.answer();
    return { channel, offset: 0, epoch: "" };
  };
}

describe("the pulse", () => {
  let clock: VirtualClock;
  let engine: Engine;
  let logged: string[];
  let isCurrent = true;
  beforeEach(() => {
    clock = new VirtualClock();
    engine = new Engine();
    logged = [];
    isCurrent = true;
  });

  const start = (everyMs = EVERY_MS): RunningPulse =>
    startPulse({
      publisher: engine,
      everyMs,
      isCurrent: () => isCurrent,
      clock,
      log: { warn: () => void logged.push("warn"), info: () => void logged.push("info") },
    });
  /** Each publication has its answer before the next is due. */
  async function pass(beats: number): Promise<void> {
    for (let beat = 0; beat < beats; beat += 1) {
      clock.advance(EVERY_MS);
      await new Promise(setImmediate);
    }
  }

  it("beats on its own channel, and says when the next beat is due [RT-09]", async () => {
    const pulse = start();
    await pass(3);
    const beat = {
      channel: "pulse:all",
      data: { event_name: "pulse", message: { every_ms: EVERY_MS, current: true } },
    };
    expect(engine.published).toEqual([beat, beat, beat]);
    pulse.stop();
    await pass(3);
    expect(engine.published).toHaveLength(3);
  });

  it("says of each beat whether the book is current [RT-09]", async () => {
    const pulse = start();
    await pass(1);
    isCurrent = false;
    await pass(1);
    expect(engine.published).toMatchObject([
      { data: { message: { current: true } } },
      { data: { message: { current: false } } },
    ]);
    pulse.stop();
  });

  it("only says that there is none where it is turned off, to those who heard one before", async () => {
    start(0);
    await pass(3);
    expect(engine.published).toMatchObject([{ data: { message: { every_ms: 0 } } }]);
  });

  it("adds no beats to one that still waits, and beats on after it", async () => {
    const waiting = Promise.withResolvers<void>();
    engine.answer = () => waiting.promise;
    const pulse = start();
    await pass(5);
    expect(engine.published).toHaveLength(1);
    waiting.resolve();
    await pass(2);
    expect(engine.published.length).toBeGreaterThan(1);
    pulse.stop();
  });

  it("says once that it is not published, goes on, and says when it is", async () => {
    engine.answer = () => Promise.reject(new Error("unknown channel"));
    const pulse = start();
    await pass(4);
    expect([engine.published.length, logged]).toEqual([4, ["warn"]]);
    engine.answer = () => Promise.resolve();
    await pass(2);
    expect(logged).toEqual(["warn", "info"]);
    pulse.stop();
  });
});
