import { beforeEach, describe, expect, it } from "vitest";
import { type ChannelInterest, type ChannelPlan, createChannelInterest } from "./channel-interest.ts";

describe("createChannelInterest", () => {
  let timers: (() => void)[];
  let plans: ChannelPlan[];
  let channels: ChannelInterest;
  const pass50Ms = (): void => {
    for (const run of timers.splice(0)) run();
  };

  beforeEach(() => {
    timers = [];
    plans = [];
    channels = createChannelInterest((run) => timers.push(run));
    channels.follow((plan) => plans.push(plan));
  });

  it("opens a channel held by many once, from where its answer was read", () => {
    channels.hold("match:1", { offset: 7, epoch: "abc" });
    channels.hold("match:1", null);
    pass50Ms();
    expect(plans).toEqual([{ open: [{ channel: "match:1", position: { offset: 7, epoch: "abc" } }], close: [] }]);
  });

  it("closes a channel when the last holder lets go", () => {
    const first = channels.hold("match:1", null);
    const second = channels.hold("match:1", null);
    pass50Ms();
    first();
    pass50Ms();
    expect(plans).toHaveLength(1);
    second();
    pass50Ms();
    expect(plans[1]).toEqual({ open: [], close: ["match:1"] });
  });

  it("does nothing when a channel is let go and taken again within 50 ms", () => {
    const release = channels.hold("match:1", null);
    pass50Ms();
    release();
    channels.hold("match:1", null);
    pass50Ms();
    expect(plans).toHaveLength(1);
  });

  it("counts a release only once", () => {
    const release = channels.hold("match:1", null);
    channels.hold("match:1", null);
    release();
    release();
    pass50Ms();
    expect(plans[0]?.open).toHaveLength(1);
  });

  it("tells a new follower of everything held, as a new connection needs", () => {
    channels.hold("match:1", null);
    pass50Ms();
    channels.follow((plan) => plans.push(plan));
    expect(plans.at(-1)?.open.map(({ channel }) => channel)).toEqual(["match:1"]);
  });
});
