import { describe, expect, it } from "vitest";
import { sampleBet, sampleSelection } from "../../../test/bet-samples.ts";
import { editOf } from "./bet-again.ts";

const OFFER = { value: "850", currency: "EUR", subunits: 100 };

describe("an edit of a bet [BET-02]", () => {
  it("is worth what the bet can be cashed out for", () => {
    const edit = editOf(sampleBet({ to_cashout: OFFER }), [sampleSelection()]);
    expect(edit).toMatchObject({ editedBet: { worth: 850n }, bets: [{ stake: 850n }] });
  });

  it("does not begin where nothing is offered for it any more, nor where nothing of it can be had", () => {
    expect(editOf(sampleBet({ to_cashout: null }), [sampleSelection()])).toBeNull();
    expect(editOf(sampleBet({ to_cashout: OFFER }), [])).toBeNull();
  });
});
