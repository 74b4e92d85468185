import { describe, expect, it } from "vitest";
import { bonusLeg } from "../../test/bonus-slip.ts";
import { meetsConditions } from "./qualification.ts";

describe("events a bonus is for", () => {
  it("are any where there are no conditions, else one that a condition names in full", () => {
    expect(meetsConditions(bonusLeg("a"), [])).toBe(true);
    expect(meetsConditions(bonusLeg("a"), [{ sportKey: "soccer", categoryId: "england" }])).toBe(true);
    expect(meetsConditions(bonusLeg("a"), [{ sportKey: "soccer", categoryId: "spain" }])).toBe(false);
    expect(meetsConditions(bonusLeg("a"), [{ categoryId: "spain" }, { tournamentId: "premier" }])).toBe(true);
    expect(meetsConditions(bonusLeg("a"), [{ matchId: "match-a" }])).toBe(true);
    expect(meetsConditions(bonusLeg("a"), [{ matchId: "match-b" }])).toBe(false);
    expect(meetsConditions(bonusLeg("a"), [{ sportType: "regular" }])).toBe(true);
    expect(meetsConditions(bonusLeg("a"), [{ sportType: "cyber" }])).toBe(false);
    expect(meetsConditions(bonusLeg("a"), [{ sportKey: "tennis" }])).toBe(false);
  });

  it("are not met by what is not known of a leg", () => {
    const { tournamentId: _unknown, ...bare } = bonusLeg("a");
    expect(meetsConditions(bare, [{ tournamentId: "premier" }])).toBe(false);
  });
});
