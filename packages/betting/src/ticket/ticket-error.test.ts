import { API_ERRORS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { STARTED, added, run, staked, ticketAfter } from "../../test/pick.ts";
import { readTicketError } from "./ticket-error.ts";
import type { TicketEvent } from "./ticket-event.ts";

const PICKS = [added("m1"), added("m2"), added("m3")];
const COMBO = ticketAfter(...PICKS, staked(1_000n), STARTED);
const SINGLES = run(
  ticketAfter({ type: "multi-single-changed", providers: ["betradar"] }, ...PICKS, {
    type: "bet-type-changed",
    choice: { betType: "single" },
  }),
  [...[0, 1, 2].map((betIndex): TicketEvent => ({ ...staked(1_000n), betIndex })), STARTED],
);

const { code, key } = API_ERRORS.market_not_allowed;

function refusal(...errors: { bet: number; leg: number | null; text: string; odds?: string; taken?: string }[]) {
  return {
    code,
    key,
    message: "Closed.",
    errors_by_bet: errors.map(({ bet, leg, text, odds = null, taken }) => ({
      bet_index: bet,
      selection_index: leg,
      code,
      key,
      localized_message: text,
      current_odds: odds,
      accepted_stake: taken === undefined ? null : { value: taken, currency: "EUR", subunits: 100 },
    })),
  };
}

describe("readTicketError [VAL-11]", () => {
  it("says of a leg of a combo what was said of it, and at which price it is now", () => {
    expect(readTicketError(refusal({ bet: 0, leg: 1, text: "Now 1.90.", odds: "1.90" }), COMBO)).toEqual({
      code,
      key,
      message: "Closed.",
      isWrongOddsError: false,
      messagesByBet: { "m2/1//1": "Now 1.90." },
      currentOdds: { "m2/1//1": "1.90" },
      acceptedStakes: {},
    });
  });

  it("says of the pick of one of several singles what was said of the whole bet", () => {
    const error = readTicketError(refusal({ bet: 2, leg: null, text: "Too much." }), SINGLES);
    expect(error?.messagesByBet).toStrictEqual({ "m3/1//1": "Too much." });
  });

  it("prefers what was said of the pick itself", () => {
    const said = refusal({ bet: 2, leg: 0, text: "Closed." }, { bet: 2, leg: null, text: "Too much." });
    expect(readTicketError(said, SINGLES)?.messagesByBet).toStrictEqual({ "m3/1//1": "Closed." });
  });

  it("finds the leg of a full-cover bet in whichever of its bets it was refused", () => {
    const trixie = ticketAfter(
      ...PICKS,
      { type: "bet-type-changed", choice: { betType: "system", fullCover: "trixie" } },
      staked(1_000n),
      STARTED,
    );
    const error = readTicketError(refusal({ bet: 1, leg: 2, text: "Closed." }), trixie);
    expect(error?.messagesByBet).toStrictEqual({ "m3/1//1": "Closed." });
    expect(readTicketError(refusal({ bet: 2, leg: 2, text: "Closed." }), trixie)?.messagesByBet).toStrictEqual({});
  });

  it("says of each bet what would have been taken of it, and of a full-cover bet of all its parts [VAL-04]", () => {
    const singles = readTicketError(
      refusal({ bet: 0, leg: null, text: "", taken: "700" }, { bet: 2, leg: null, text: "", taken: "0" }),
      SINGLES,
    );
    expect(singles?.acceptedStakes).toStrictEqual({ "m1/1//1": 700n, "m3/1//1": 0n });
    expect(readTicketError(refusal({ bet: 0, leg: null, text: "", taken: "5" }), COMBO)?.acceptedStakes).toStrictEqual({
      "m1/1//1": 5n,
    });
    expect(readTicketError(refusal({ bet: 9, leg: null, text: "", taken: "5" }), SINGLES)?.acceptedStakes).toEqual({});
  });

  it("puts nothing about a whole combo on one of its legs", () => {
    expect(readTicketError(refusal({ bet: 0, leg: null, text: "Too much." }), COMBO)?.messagesByBet).toStrictEqual({});
  });

  it("reads no refusal in an answer without a code, and nothing of picks on an empty ticket", () => {
    expect(readTicketError({ message: "Oops" }, COMBO)).toBeNull();
    expect(readTicketError(refusal({ bet: 0, leg: 0, text: "Closed." }), ticketAfter())?.messagesByBet).toStrictEqual(
      {},
    );
  });
});
