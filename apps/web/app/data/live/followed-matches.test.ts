import { describe, expect, it } from "vitest";
import { outcomeKey } from "@touchline/betting";
import { PROVIDERS } from "@touchline/contract/vocabulary";
import {
  receiveNamed,
  statusAt,
  linesAt,
  handClock,
  sampleMarket,
  sampleMatch,
  samplePrices,
} from "../../../test/live-samples.ts";
import { createLiveStore } from "./live-store.ts";
import { startFollowing } from "./start-following.ts";

const HOME_OF = (matchId: string) => outcomeKey({ matchId, marketId: "1", specifier: "", outcomeId: "1" });
const EVERYBODY = { regular: PROVIDERS, cyber: PROVIDERS };
const NOT_ODDIN = { regular: ["betradar", "betconstruct"], cyber: PROVIDERS } as const;

/** One match of each of two providers, and one of electronic sport. */
function seeded() {
  const clock = handClock();
  const store = createLiveStore(clock);
  store.seedMatches([
    sampleMatch({ id: "radar", provider: "betradar" }),
    sampleMatch({ id: "oddin", provider: "oddin" }),
    sampleMatch({ id: "cyber", provider: "oddin", sport_type: "cyber" }),
  ]);
  const homeWins = (id: string) => {
    clock.turn(200);
    const { state, odds } = store.outcome(HOME_OF(id));
    return [state, odds];
  };
  const priceMoves = (id: string, version: number) =>
    receiveNamed(store, id, linesAt(version, [sampleMarket({ outcomes: samplePrices("9.99", "3.30", "3.60") })]));
  return { store, homeWins, priceMoves };
}

describe("matches that the site follows", () => {
  it("are all of them until the site says otherwise [RT-05]", () => {
    const { homeWins, priceMoves } = seeded();
    for (const id of ["radar", "oddin", "cyber"]) priceMoves(id, 2);
    expect(["radar", "oddin", "cyber"].map(homeWins)).toEqual([
      ["open", "9.99"],
      ["open", "9.99"],
      ["open", "9.99"],
    ]);
  });

  it("are those of the providers named for their type of sport; what is told of others is not heard [RT-05]", () => {
    const { store, homeWins, priceMoves } = seeded();
    startFollowing(store, NOT_ODDIN);
    for (const id of ["radar", "oddin", "cyber"]) priceMoves(id, 2);
    store.applyMatch(...statusAt(3, { id: "oddin", status: 2 }));
    expect(homeWins("radar")).toEqual(["open", "9.99"]);
    expect(homeWins("cyber")).toEqual(["open", "9.99"]);
    expect(store.match("oddin")?.status).toBe(1);
  });

  it("leave no price to be taken on any other, which would only grow old [RT-05]", () => {
    const { store, homeWins } = seeded();
    expect(homeWins("oddin")).toEqual(["open", "2.10"]);
    expect(startFollowing(store, NOT_ODDIN)).toBe(false);
    expect(homeWins("oddin")[0]).toBe("unavailable");
    expect(homeWins("radar")[0]).toBe("open");
  });

  it("taken up again are to be read anew, for they missed what was told meanwhile [RT-05]", () => {
    const { store, homeWins } = seeded();
    startFollowing(store, NOT_ODDIN);
    expect(startFollowing(store, EVERYBODY)).toBe(true);
    expect(homeWins("oddin")[0]).toBe("open");
    expect(startFollowing(store, EVERYBODY)).toBe(false);
  });

  it("include one that was spoken of before it was listed [RT-05]", () => {
    const { store, homeWins, priceMoves } = seeded();
    startFollowing(store, NOT_ODDIN);
    priceMoves("unlisted", 1);
    expect(homeWins("unlisted")).toEqual(["open", "9.99"]);
  });
});
