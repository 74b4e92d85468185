import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createApi } from "../http/create-api.ts";
import { createLiveStore } from "../live/live-store.ts";
import { loadMatchState, loadMatchesState } from "./load-live-state.ts";

const endpoints = { platform: "", sportsbook: "" };
const api = createApi({ endpoints, origin: "http://localhost", locale: "en", cookies: () => "" });

beforeEach(() => {
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
  // A connection that brings nothing: only who gives up hears of it.
  vi.stubGlobal(
    "fetch",
    ({ signal }: Request) =>
      new Promise((_, reject) => {
        if (signal.aborted) reject(new Error("given up"));
      }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("gives up on answers that never come, so that they are asked for again [RT-09]", async () => {
  const store = createLiveStore();
  await expect(loadMatchesState(api, store)).rejects.toThrow("lost");
  await expect(loadMatchState(api, store, "m1")).rejects.toThrow("lost");
});
