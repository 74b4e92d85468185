import { describe, expect, it } from "vitest";
import { VirtualClock } from "../../test/virtual-clock.ts";
import { FlushSchedule, OutgoingQueue } from "./outgoing-queue.ts";

const message = (text: string) => ({ text, byteLength: Buffer.byteLength(text) });

function openQueue(schedule: FlushSchedule, { limitBytes = 1_000_000, buffered = 0 } = {}) {
  const frames: string[] = [];
  const slow: true[] = [];
  const sent: number[] = [];
  const queue = new OutgoingQueue({
    schedule,
    limitBytes,
    write: (frame) => void frames.push(frame),
    bufferedBytes: () => buffered,
    onSlow: () => void slow.push(true),
    onSent: (count) => void sent.push(count),
  });
  return { queue, frames, slow, sent };
}

describe("what a client is sent", () => {
  it("waits a moment and then goes out in one frame [RT-08]", () => {
    const clock = new VirtualClock();
    const { queue, frames, sent } = openQueue(new FlushSchedule(clock, 15));
    queue.push(message("a"));
    clock.advance(14);
    queue.push(message("b"));
    expect(frames).toEqual([]);
    clock.advance(1);
    expect(frames).toEqual(["a\nb"]);
    expect(sent).toEqual([2]);
    queue.push(message("c"));
    clock.advance(15);
    expect(frames).toEqual(["a\nb", "c"]);
  });

  it("goes out once if it is flushed before [RT-08]", () => {
    const clock = new VirtualClock();
    const { queue, frames } = openQueue(new FlushSchedule(clock, 15));
    queue.push(message("a"));
    queue.flush();
    clock.advance(15);
    expect(frames).toEqual(["a"]);
  });

  it("fills frames of 64 KiB at most [RT-08]", () => {
    const clock = new VirtualClock();
    const { queue, frames } = openQueue(new FlushSchedule(clock, 15));
    for (let n = 0; n < 5; n += 1) queue.push(message("x".repeat(30_000)));
    clock.advance(15);
    expect(frames.map((frame) => frame.length)).toEqual([60_001, 60_001, 30_000]);
  });

  it("is too much when it waits here, or at the network [RT-07]", () => {
    const clock = new VirtualClock();
    const schedule = new FlushSchedule(clock, 15);
    const here = openQueue(schedule, { limitBytes: 10 });
    here.queue.push(message("x".repeat(11)));
    expect(here.slow).toHaveLength(1);
    const there = openQueue(schedule, { limitBytes: 10, buffered: 9 });
    there.queue.push(message("ab"));
    clock.advance(15);
    expect([there.slow.length, there.frames]).toEqual([1, []]);
  });
});

describe("many clients", () => {
  it("are written to in turns of a thousand [RT-08]", async () => {
    const schedule = new FlushSchedule(new VirtualClock(), 0);
    const queues = Array.from({ length: 2_500 }, () => openQueue(schedule));
    for (const { queue } of queues) queue.push(message("a"));
    const written = () => queues.filter(({ frames }) => frames.length > 0).length;
    const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
    const counts = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await nextTurn();
      counts.push(written());
    }
    expect(counts).toEqual([1_000, 2_000, 2_500]);
  });
});
