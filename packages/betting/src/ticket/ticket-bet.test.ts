import { describe, expect, it } from "vitest";
import { pick, ticketAfter, added } from "../../test/pick.ts";
import { pickedAt } from "./selection.ts";
import type { TicketBet } from "./ticket.ts";
import { withSelections } from "./ticket-bet.ts";

const selections = ["m1", "m2", "m3", "m4"].map((id) => pickedAt(pick(id)));

function betOf(changes: Partial<TicketBet>): TicketBet {
  const [bet] = ticketAfter(added("m1")).bets;
  if (!bet) throw new Error("no bet");
  return { ...bet, selections, ...changes };
}

describe("withSelections", () => {
  it("keeps the wins a system needs where its new size has such a system, and makes a combo where not [TKT-11]", () => {
    const system = betOf({ betType: "system", systemType: { totalCount: 4, winCount: 2 } });
    const smaller = withSelections(system, selections.slice(1));
    expect(smaller).toMatchObject({ betType: "system", systemType: { totalCount: 3, winCount: 2 } });
    expect(withSelections(smaller, selections.slice(2))).toMatchObject({ betType: "combo", systemType: null });
  });

  it("leaves a custom bet one with a single leg [TKT-10]", () => {
    expect(withSelections(betOf({ betType: "custom_bet" }), selections.slice(3))).toMatchObject({
      betType: "custom_bet",
    });
  });
});
