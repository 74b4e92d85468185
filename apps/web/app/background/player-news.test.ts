import { beforeEach, describe, expect, it } from "vitest";
import { sampleBackground, samplePlayerData, sampleSettings } from "../../test/background-samples.ts";
import { paymentsKey } from "../data/player/payments.keys.ts";
import type { PlayerEvent } from "../data/realtime/realtime.ts";
import type { Background } from "./background.ts";
import { applyPlayerNews } from "./player-news.ts";

let background: Background;
const settings = () => background.state.session.getState().settings;
const settingsNews = (version: number, more: object = {}): PlayerEvent => {
  const { stakes, auto_accept_odds_change, odds_type, push_subscription, notification_choices, display } =
    sampleSettings({ stakes: ["500"], odds_type: "american", ...more });
  const own = { stakes, auto_accept_odds_change, odds_type, push_subscription, notification_choices, display };
  return { event_name: "settings_changed", message: { ...own, version, currency: "EUR", ...more } };
};
const vote = (version: number, data: "home" | "away") => ({
  prediction_id: "m1",
  data,
  created_at: null,
  counts: { home: 1, draw: 0, away: 0 },
  version,
});
const VOTE_KEY = ["around", "vote", "m1", "p1"];

beforeEach(() => {
  background = sampleBackground("http://127.0.0.1");
  background.state.session.signedIn();
  background.state.session.loaded({ ...samplePlayerData("p1"), settings: sampleSettings({ version: 2 }) });
});

describe("what a player did on another device", () => {
  it("changes settings where it is newer than what is known, and never back [ODD-02]", () => {
    applyPlayerNews(background, settingsNews(2), "p1");
    expect(settings()?.odds_type).toBe("decimal");
    applyPlayerNews(background, settingsNews(4), "p1");
    expect(settings()).toMatchObject({ odds_type: "american", stakes: ["500"], version: 4 });
    applyPlayerNews(background, settingsNews(3, { odds_type: "british" }), "p1");
    expect(settings()?.odds_type).toBe("american");
  });

  it("leaves the quick stakes of a page that is of another currency", () => {
    applyPlayerNews(background, settingsNews(3, { currency: "BTC" }), "p1");
    expect(settings()).toMatchObject({ odds_type: "american", stakes: [], version: 3 });
  });

  it("is nothing to the player who has signed in since", () => {
    applyPlayerNews(background, settingsNews(9), "somebody else");
    expect(settings()?.version).toBe(2);
  });

  it("shows a vote unless a newer one is shown, and has one that is being asked for asked again [CAT-15]", () => {
    const queries = background.queries()!;
    queries.setQueryData(VOTE_KEY, vote(2, "home"));
    for (const old of [1, 2])
      applyPlayerNews(background, { event_name: "vote_changed", message: { vote: vote(old, "away") } }, "p1");
    expect(queries.getQueryData(VOTE_KEY)).toEqual(vote(2, "home"));
    applyPlayerNews(background, { event_name: "vote_changed", message: { vote: vote(3, "away") } }, "p1");
    expect(queries.getQueryData(VOTE_KEY)).toEqual(vote(3, "away"));
  });

  it("does not replace a newer answer by an older one, whose providers are news all the same [TKT-09]", () => {
    const provider_statuses = [{ provider: "oddin" as const, status: "inactive" as const }];
    background.state.session.settingsChanged(sampleSettings({ version: 1, odds_type: "american", provider_statuses }));
    expect(settings()).toMatchObject({ odds_type: "decimal", version: 2, provider_statuses });
  });
});

describe("a notification", () => {
  const news = (object_type: "bet" | "payment"): PlayerEvent => {
    const words = { title: "Paid", caption: "Payments", body: "Paid." };
    const about = { object_type, object_id: "w1", type: "payment_paid" } as const;
    const notification = { id: "n1", created_at: "2026-03-01T12:00:00.000Z", read: false, ...words, ...about };
    return { event_name: "notification", message: { notification } };
  };

  it("of a payment has the payments read anew, and one of a bet does not [NOT-01] [ACC-08]", () => {
    const queries = background.queries()!;
    const queryKey = [...paymentsKey, "withdrawal"];
    const isOld = () => queries.getQueryState(queryKey)?.isInvalidated;
    queries.setQueryData(queryKey, { pages: [], pageParams: [] });
    applyPlayerNews(background, news("bet"), "p1");
    expect(isOld()).toBe(false);
    applyPlayerNews(background, news("payment"), "p1");
    expect(isOld()).toBe(true);
  });
});
