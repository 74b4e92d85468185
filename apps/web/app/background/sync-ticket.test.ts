import { MARKET_STATUS, MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleSelection } from "../../test/bet-samples.ts";
import { createApi } from "../data/http/create-api.ts";
import { type ChannelPlan, createChannelInterest } from "../data/live/channel-interest.ts";
import { linesAt, handClock, sampleMarket, sampleMatch, samplePrices, statusAt } from "../../test/live-samples.ts";
import { createLiveStore } from "../data/live/live-store.ts";
import { RowObserver } from "../data/live/row-gate.ts";
import { Listeners } from "../platform/listeners.ts";
import { createClientState } from "../state/create-client-state.ts";
import "../state/ticket-rules.ts";
import type { Background } from "./background.ts";
import { createOpenPlacements } from "../state/open-placements.ts";
import { syncTicketOffers } from "./sync-ticket.ts";

const ENDPOINTS = { platform: "/p", sportsbook: "/s", realtime: "/r" };
const ORIGIN = "http://localhost";

describe("syncTicketOffers", () => {
  let background: Background;
  let plans: ChannelPlan[];
  let passTime: () => void;
  let stop: () => void;
  const selection = () => background.state.ticket.getState().ticket.bets[0]?.selections[0];

  beforeEach(() => {
    const timers: (() => void)[] = [];
    passTime = () => timers.splice(0).forEach((run) => run());
    background = {
      live: {
        store: createLiveStore(handClock()),
        channels: createChannelInterest((run) => timers.push(run)),
        rows: new RowObserver(),
      },
      state: createClientState(),
      site: {
        name: "Touchline",
        locale: "en",
        locales: [],
        localeInUrlRequired: false,
        origin: ORIGIN,
        endpoints: ENDPOINTS,
        renderedAt: 0,
      },
      api: createApi({ endpoints: ENDPOINTS, origin: ORIGIN, locale: "en", cookies: () => "" }),
      queries: () => undefined,
      placed: () => undefined,
      favouriteNews: new Listeners(),
      placementNews: { notify: () => undefined, next: () => Promise.resolve() },
      openPlacements: createOpenPlacements(),
      device: () => "",
      report: (error) => {
        throw error;
      },
      revalidate: () => undefined,
    };
    plans = [];
    background.live.channels.follow((plan) => plans.push(plan));
    background.live.store.seedMatches([sampleMatch()]);
    stop = syncTicketOffers(background);
    background.state.ticket.dispatch({ type: "selection-added", selection: sampleSelection() });
    passTime();
  });
  afterEach(() => stop());

  it("follows the match of a pick, whatever page is open, and lets it go with the pick", () => {
    expect(plans[0]?.open.map(({ channel }) => channel)).toEqual(["match:m1"]);
    background.state.ticket.dispatch({ type: "cleared" });
    passTime();
    expect(plans[1]?.close).toEqual(["match:m1"]);
  });

  it("brings a new price to the slip at once, ahead of the lists [TKT-15]", () => {
    background.live.store.applyMarkets(
      "m1",
      linesAt(2, [sampleMarket({ outcomes: samplePrices("2.40", "3.30", "3.60") })]),
    );
    expect(selection()).toMatchObject({ odds: "2.40", acceptedOdds: "2.10", isChanged: true });
    expect(background.state.ticket.getState().ticket.ticketState).toBe("ODDS_CHANGED");
  });

  it.each([
    { of: "two matches", others: [["m2", "1"]] as const },
    {
      of: "three matches",
      others: [
        ["m2", "1"],
        ["m3", "1"],
      ] as const,
    },
    {
      of: "one match and another",
      others: [
        ["m1", "2"],
        ["m2", "1"],
      ] as const,
    },
  ])("brings every pick of $of each price, however many were made after it [TKT-15]", ({ others }) => {
    const { live, state } = background;
    for (const [matchId, outcomeId] of others) {
      live.store.seedMatches([sampleMatch({ id: matchId })]);
      state.ticket.dispatch({ type: "selection-added", selection: sampleSelection(matchId, outcomeId) });
    }
    const { bets } = state.ticket.getState().ticket;
    const selections = bets.flatMap(({ selections }) => selections);
    expect(selections).toHaveLength(others.length + 1);
    const shown = new Map<string, ReturnType<typeof samplePrices>>();
    let version = 1;
    for (const odds of ["1.78", "1.88"]) {
      for (const { id: selected, matchId, outcomeId } of selections) {
        // No other price moves with it: that one's listener would bring it along.
        const before = shown.get(matchId) ?? sampleMarket().outcomes;
        const outcomes = before.map((outcome) => (outcome.id === outcomeId ? { ...outcome, odds } : outcome));
        shown.set(matchId, outcomes);
        live.store.applyMarkets(matchId, linesAt((version += 1), [sampleMarket({ outcomes })]));
        const { selections = [] } = state.ticket.getState().ticket.bets[0] ?? {};
        expect(selections.find(({ id }) => id === selected)?.odds, selected).toBe(odds);
      }
    }
  });

  it("goes on following a pick when another is taken off [TKT-15]", () => {
    const { live, state } = background;
    live.store.seedMatches([sampleMatch({ id: "m2" })]);
    state.ticket.dispatch({ type: "selection-added", selection: sampleSelection("m2") });
    state.ticket.dispatch({ type: "selection-removed", id: sampleSelection("m2").id });
    live.store.applyMarkets("m1", linesAt(2, [sampleMarket({ outcomes: samplePrices("2.40", "3.30", "3.60") })]));
    expect(selection()?.odds).toBe("2.40");
  });

  it("marks a pick whose market is suspended, and takes the mark off again [TKT-14]", () => {
    const { store } = background.live;
    store.applyMarkets("m1", linesAt(2, [sampleMarket({ status: MARKET_STATUS.suspended })]));
    expect(selection()?.isSuspended).toBe(true);
    store.applyMarkets("m1", linesAt(3, [sampleMarket({ outcomes: samplePrices("2.10", "3.30", "3.60") })]));
    expect(selection()?.isSuspended).toBe(false);
  });

  it("marks a pick that its match, read as a whole, no longer has, whenever it was made [TKT-14]", async () => {
    const { store } = background.live;
    const restored = sampleSelection("m2");
    background.state.ticket.dispatch({ type: "selection-added", selection: restored });
    const selections = () => background.state.ticket.getState().ticket.bets.flatMap((bet) => bet.selections);
    expect(selections().find(({ id }) => id === restored.id)?.isSuspended).toBe(false);
    store.seedMarkets({ matchId: "m2", version: 5, markets: [], complete: true });
    await Promise.resolve();
    expect(selections().find(({ id }) => id === restored.id)?.isSuspended).toBe(true);
    expect(store.outcome(restored.id).state).toBe("unavailable");
    expect(selection()?.isSuspended).toBe(false);
  });

  it("marks the picks of a match that the feed has let go of [TKT-14]", async () => {
    background.live.store.matchGone("m1");
    await Promise.resolve();
    expect(selection()?.isSuspended).toBe(true);
  });

  it("marks the picks of a match that has ended [TKT-14]", () => {
    const stage = { code: MATCH_STAGE.ended, name: "Ended", short_name: null };
    background.live.store.applyMatch(...statusAt(2, { status: MATCH_STATUS.finished, stage }));
    expect(selection()?.isSuspended).toBe(true);
  });
});
