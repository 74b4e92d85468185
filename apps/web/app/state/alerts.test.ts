import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAlerts } from "./alerts.ts";

describe("alerts", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const shown = (alerts: ReturnType<typeof createAlerts>) => alerts.getState().queue[0]?.code ?? null;

  it("close after 5000 ms [LAY-13]", () => {
    const alerts = createAlerts();
    alerts.raised({ code: "online", tone: "info", persistent: false });
    vi.advanceTimersByTime(4_999);
    expect(shown(alerts)).toBe("online");
    vi.advanceTimersByTime(1);
    expect(shown(alerts)).toBeNull();
  });

  it("stay while somebody is in them, and close some time after that [LAY-13]", () => {
    const alerts = createAlerts();
    alerts.raised({ code: "online", tone: "info", persistent: false });
    alerts.held(true);
    vi.advanceTimersByTime(60_000);
    expect(shown(alerts)).toBe("online");
    alerts.held(false);
    vi.advanceTimersByTime(5_000);
    expect(shown(alerts)).toBeNull();
  });

  it("with words of their own wait for one another, and the same ones are shown once [LAY-13]", () => {
    const alerts = createAlerts();
    for (const title of ["Offline", "You won", "Offline"])
      alerts.raised({ code: "words", tone: "info", persistent: false, words: { title, text: "" } });
    expect(alerts.getState().queue.map(({ words }) => words?.title)).toEqual(["Offline", "You won"]);
  });

  it("are shown one after another, each for its own 5000 ms [LAY-13]", () => {
    const alerts = createAlerts();
    alerts.raised({ code: "online", tone: "info", persistent: false });
    vi.advanceTimersByTime(3_000);
    alerts.raised({ code: "default", tone: "error", persistent: false });
    vi.advanceTimersByTime(2_000);
    expect(shown(alerts)).toBe("default");
    vi.advanceTimersByTime(4_999);
    expect(shown(alerts)).toBe("default");
    vi.advanceTimersByTime(1);
    expect(shown(alerts)).toBeNull();
  });

  it("that say what still holds stay until it does not [LAY-13, RT-09]", () => {
    const alerts = createAlerts();
    alerts.raised({ code: "offline", tone: "error", persistent: true });
    vi.advanceTimersByTime(60_000);
    expect(shown(alerts)).toBe("offline");
    alerts.settled("offline");
    expect(shown(alerts)).toBeNull();
  });

  it("that say what still holds give way to others, and come back [LAY-13]", () => {
    const alerts = createAlerts();
    alerts.raised({ code: "offline", tone: "error", persistent: true });
    alerts.raised({ code: "notLoaded", tone: "error", persistent: false });
    alerts.raised({ code: "slipLocked", tone: "info", persistent: false });
    expect(shown(alerts)).toBe("notLoaded");
    vi.advanceTimersByTime(5_000);
    expect(shown(alerts)).toBe("slipLocked");
    vi.advanceTimersByTime(5_000);
    expect(shown(alerts)).toBe("offline");
    vi.advanceTimersByTime(60_000);
    expect(shown(alerts)).toBe("offline");
  });

  it("closed by hand make room for the next, whose time begins then [LAY-13]", () => {
    const alerts = createAlerts();
    alerts.raised({ code: "online", tone: "info", persistent: false });
    alerts.raised({ code: "default", tone: "error", persistent: false });
    vi.advanceTimersByTime(4_000);
    alerts.closed(alerts.getState().queue[0]?.id ?? 0);
    vi.advanceTimersByTime(4_999);
    expect(shown(alerts)).toBe("default");
    vi.advanceTimersByTime(1);
    expect(shown(alerts)).toBeNull();
  });

  it("are not raised twice while one waits [LAY-13]", () => {
    const alerts = createAlerts();
    alerts.raised({ code: "online", tone: "info", persistent: false });
    alerts.raised({ code: "online", tone: "info", persistent: false });
    expect(alerts.getState().queue).toHaveLength(1);
  });

  it("that offer something to do are replaced by the next of their kind, for its own 5000 ms [LAY-13] [TKT-21]", () => {
    const alerts = createAlerts();
    const undone: string[] = [];
    const clear = (slip: string): void =>
      alerts.raised({
        code: "words",
        tone: "info",
        persistent: false,
        words: { title: "Cleared", text: "" },
        action: { text: "Undo", run: () => undone.push(slip) },
      });
    clear("first");
    vi.advanceTimersByTime(4_000);
    clear("second");
    vi.advanceTimersByTime(4_000);
    const { queue } = alerts.getState();
    expect(queue).toHaveLength(1);
    queue[0]?.action?.run();
    expect(undone).toEqual(["second"]);
    vi.advanceTimersByTime(1_000);
    expect(shown(alerts)).toBeNull();
  });

  it("with the same title and another text are not the same [LAY-13]", () => {
    const alerts = createAlerts();
    for (const text of ["The first bet", "The second bet"])
      alerts.raised({ code: "words", tone: "info", persistent: true, words: { title: "Cashed out", text } });
    expect(alerts.getState().queue).toHaveLength(2);
  });
});
