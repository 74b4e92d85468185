import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { VirtualClock } from "../../test/virtual-clock.ts";
import { ChannelStreams } from "./channel-streams.ts";
import { missedPublications } from "./recovery.ts";

const RULE = { size: 3, ttlSeconds: 60 };
const CHANNEL = "match:1:en";
const DAY_MS = 24 * 3_600_000;

let clock: VirtualClock;
let streams: ChannelStreams;
beforeEach(() => {
  clock = new VirtualClock();
  streams = new ChannelStreams(clock);
});

const publish = (n: number, options: object = {}) =>
  streams.publish(CHANNEL, RULE, { data: JSON.stringify({ n }), ...options });
const kept = () => streams.publications(CHANNEL).map(({ offset }) => offset);

describe("a stream", () => {
  it("counts from one and keeps the newest publications [RT-08]", () => {
    for (let n = 1; n <= 5; n += 1) publish(n);
    expect(kept()).toEqual([3, 4, 5]);
    expect(streams.position(CHANNEL).offset).toBe(5);
  });

  it("loses its publications in time, but not its position [RT-08]", () => {
    publish(1);
    clock.advance(59_999);
    publish(2);
    clock.advance(59_999);
    expect(kept()).toEqual([1, 2]);
    const position = streams.position(CHANNEL);
    clock.advance(1);
    expect(kept()).toEqual([]);
    expect(streams.position(CHANNEL)).toEqual(position);
    expect(publish(3)).toMatchObject({ position: { offset: 3, epoch: position.epoch }, previous: undefined });
  });

  it("that is kept while asked for keeps nothing before, and nothing long after somebody asked [RT-08]", () => {
    const say = (hasSubscribers = false) =>
      streams.publish(CHANNEL, { ...RULE, whileAsked: true }, { data: "{}", hasSubscribers });
    say();
    expect(kept()).toEqual([]);
    const since = streams.position(CHANNEL);
    say();
    expect(kept()).toEqual([2]);
    expect(missedPublications(streams.publications(CHANNEL), streams.position(CHANNEL), since)).toHaveLength(1);
    say(true);
    clock.advance(60_000);
    say();
    expect(kept()).toEqual([4]);
    clock.advance(60_000);
    say();
    expect(kept()).toEqual([]);
    expect(streams.bytes).toBe(0);
    expect(streams.position(CHANNEL).offset).toBe(5);
    expect(missedPublications(streams.publications(CHANNEL), streams.position(CHANNEL), since)).toBeUndefined();
  });

  it("forgotten after a month begins anew under another epoch [RT-08]", () => {
    const before = publish(1).position;
    clock.advance(30 * DAY_MS);
    streams.sweep();
    expect(streams.size).toBe(0);
    const after = publish(1).position;
    expect(after.offset).toBe(1);
    expect(after.epoch).not.toBe(before.epoch);
  });

  it("begins under the epoch that was told while it was empty [RT-08]", () => {
    const empty = streams.position(CHANNEL);
    expect(empty.offset).toBe(0);
    expect(publish(1).position).toEqual({ offset: 1, epoch: empty.epoch });
  });

  it("keeps no more bytes than a channel may have, and says so to who missed what was dropped [RT-08]", () => {
    const limited = new ChannelStreams(clock, { bytesPerChannel: 100, bytes: 1_000 });
    const since = limited.position(CHANNEL);
    for (let n = 0; n < 5; n += 1) limited.publish(CHANNEL, { size: 50, ttlSeconds: 60 }, { data: "ü".repeat(20) });
    expect(limited.publications(CHANNEL).map(({ offset }) => offset)).toEqual([4, 5]);
    expect(limited.bytes).toBe(80);
    const top = limited.position(CHANNEL);
    expect(missedPublications(limited.publications(CHANNEL), top, since)).toBeUndefined();
    expect(missedPublications(limited.publications(CHANNEL), top, { ...top, offset: 3 })).toHaveLength(2);
  });

  it("drops a publication that is larger than a channel may have, and its offset counts [RT-08]", () => {
    const limited = new ChannelStreams(clock, { bytesPerChannel: 10, bytes: 1_000 });
    expect(limited.publish(CHANNEL, RULE, { data: "x".repeat(11) })).toMatchObject({ position: { offset: 1 } });
    expect(limited.publications(CHANNEL)).toEqual([]);
    expect(limited.bytes).toBe(0);
  });

  it("drops the histories that were longest not published to where all together are too large [RT-08]", () => {
    const limited = new ChannelStreams(clock, { bytesPerChannel: 100, bytes: 250 });
    const fill = (name: string) => limited.publish(name, RULE, { data: "x".repeat(100) });
    for (const name of ["match:1:en", "match:2:en", "match:1:en", "match:3:en"]) fill(name);
    expect(limited.bytes).toBeLessThanOrEqual(250);
    const names = ["match:1:en", "match:2:en", "match:3:en"];
    expect(names.map((name) => limited.publications(name).length)).toEqual([1, 0, 1]);
    expect(limited.position("match:2:en").offset).toBe(1);
  });

  it("gives back the room of what has expired [RT-08]", () => {
    publish(1);
    clock.advance(60_000);
    streams.sweep();
    expect(streams.bytes).toBe(0);
  });

  it("takes no memory for a channel that is only asked about [RT-08]", () => {
    for (let n = 0; n < 100; n += 1) streams.position(`match:${n}:en`);
    expect(streams.size).toBe(0);
  });

  it("has another epoch in another process [RT-08]", () => {
    expect(new ChannelStreams(clock).position(CHANNEL).epoch).not.toBe(streams.position(CHANNEL).epoch);
  });
});

describe("publishing", () => {
  it("again under the same key does nothing for five minutes [RT-08]", () => {
    const first = publish(1, { idempotencyKey: "a" });
    publish(2);
    clock.advance(5 * 60_000 - 1);
    expect(publish(1, { idempotencyKey: "a" })).toEqual({ position: first.position });
    clock.advance(1);
    expect(publish(1, { idempotencyKey: "a" }).publication).toMatchObject({ offset: 3 });
  });

  it("keeps keys of different channels apart [RT-08]", () => {
    publish(1, { idempotencyKey: "a" });
    const other = streams.publish("match:2:en", RULE, { data: "{}", idempotencyKey: "a" });
    expect(other.publication).toMatchObject({ offset: 1 });
  });

  it("drops a version at or below the last one, of the same epoch of versions [RT-08]", () => {
    publish(1, { version: 7 });
    for (const version of [7, 6]) {
      const { position, publication } = publish(2, { version });
      expect([position.offset, publication]).toEqual([1, undefined]);
    }
    expect(publish(2, { version: 8 }).publication).toMatchObject({ offset: 2 });
    expect(publish(3, { version: 1, versionEpoch: "restarted" }).publication).toMatchObject({ offset: 3 });
  });

  it("without a history passes everything on, without a place [RT-08]", () => {
    const { position, publication } = streams.publish("plain:1", undefined, { data: "{}" });
    expect(position).toEqual({ offset: 0, epoch: "" });
    expect(publication).toEqual({ data: "{}", offset: 0 });
  });
});

describe("what was missed", () => {
  it("is all that was published since, or is not told at all [RT-08]", () => {
    const counts = fc.record({ published: fc.nat(12), since: fc.nat(14), size: fc.integer({ min: 1, max: 6 }) });
    fc.assert(
      fc.property(counts, ({ published, since, size }) => {
        const some = new ChannelStreams(clock);
        for (let n = 0; n < published; n += 1) some.publish(CHANNEL, { ...RULE, size }, { data: String(n) });
        const top = some.position(CHANNEL);
        const missed = missedPublications(some.publications(CHANNEL), top, { offset: since, epoch: top.epoch });
        const isKept = since <= published && published - since <= size;
        const expected = Array.from({ length: Math.max(0, published - since) }, (_, index) => since + 1 + index);
        expect(missed?.map(({ offset }) => offset)).toEqual(isKept ? expected : undefined);
      }),
    );
  });
});
