import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sampleBackground } from "../../test/background-samples.ts";
import { followRealtime, socketUrl } from "./follow-realtime.ts";

const cameBy = (type: "navigate" | "back_forward"): void =>
  void vi.stubGlobal("performance", { getEntriesByType: () => [{ type }] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  cameBy("navigate");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each(["UNKNOWN", "PENDING"] as const)(
  "says that prices are old where it stays %s who looks at them [RT-09]",
  (status) => {
    const background = sampleBackground("http://127.0.0.1");
    const { store } = background.live;
    if (status === "PENDING") background.state.session.signedIn();
    const stop = followRealtime(background);
    vi.advanceTimersByTime(2_000);
    expect(store.link).toBe("connecting");
    vi.advanceTimersByTime(2_000);
    expect(store.link).toBe("stale");
    stop();
  },
);

it("says at once that prices are old where a page comes back as the browser kept it [RT-09]", () => {
  cameBy("back_forward");
  const background = sampleBackground("http://127.0.0.1");
  const stop = followRealtime(background);
  vi.advanceTimersByTime(1);
  expect(background.live.store.link).toBe("stale");
  stop();
});

it.each([
  ["wss://bet.example/connection/websocket", "wss://bet.example/connection/websocket"],
  ["https://rt.bet.example/connection/websocket", "wss://rt.bet.example/connection/websocket"],
  ["/connection/websocket", "wss://bet.example/connection/websocket"],
  ["ws://localhost:3000/connection/websocket", "ws://localhost:3000/connection/websocket"],
  ["http://localhost:3000/connection/websocket", "ws://localhost:3000/connection/websocket"],
])("is reached over TLS where its address, or that of the page, says so: %s [RT-01]", (endpoint, reached) => {
  expect(socketUrl(endpoint, "https://bet.example/live")).toBe(reached);
});
