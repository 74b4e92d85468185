import { beforeEach, describe, expect, it } from "vitest";
import { type SyncProgress, createSyncProgress } from "./sync-progress.ts";

describe("createSyncProgress", () => {
  let told: boolean[];
  let progress: SyncProgress;
  beforeEach(() => {
    told = [];
    progress = createSyncProgress((inStep) => told.push(inStep));
  });

  it("is in step once connected, and out of step the moment the link drops [RT-09]", () => {
    progress.connected();
    progress.disconnected([]);
    expect(told).toEqual([true, false]);
  });

  it("is in step first when all that it held before it connected has caught up [RT-08]", () => {
    progress.opened("updates:en");
    progress.connected();
    expect(told).toEqual([false]);
    progress.caughtUp("updates:en");
    expect(told.at(-1)).toBe(true);
  });

  it("stays in step while a channel is opened that a page has just been read for", () => {
    progress.connected();
    progress.opened("match:1");
    progress.fellSilent(false);
    expect(told).toEqual([true, true]);
  });

  it("is in step again only when every channel has caught up, not when the socket is back [RT-08]", () => {
    progress.connected();
    progress.disconnected(["updates:en", "match:1"]);
    progress.connected();
    progress.caughtUp("updates:en");
    expect(told.at(-1)).toBe(false);
    progress.caughtUp("match:1");
    expect(told.at(-1)).toBe(true);
  });

  it("is out of step while one channel has lost its position", () => {
    progress.connected();
    progress.fellBehind("match:1");
    expect(told.at(-1)).toBe(false);
    progress.caughtUp("match:1");
    expect(told.at(-1)).toBe(true);
  });

  it("is out of step while a link is silent, and has nothing to catch up once it is heard again [RT-09]", () => {
    progress.connected();
    progress.fellSilent(true);
    expect(told.at(-1)).toBe(false);
    progress.fellSilent(false);
    expect(told.at(-1)).toBe(true);
  });
});
