import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../test/property.ts";
import { resettlement } from "./resettlement.ts";

describe("resettlement", () => {
  const won = (win: bigint) => ({ state: "settled", result: "win", win }) as const;
  const lost = { state: "settled", result: "lose", win: 0n } as const;
  const open = { state: "open" } as const;

  it("pays or takes back the difference, and nothing where the amount stands", () => {
    expect(resettlement({ before: lost, after: won(3_500n) })).toEqual({ kind: "pay", amount: 3_500n });
    expect(resettlement({ before: won(3_500n), after: won(1_000n) })).toEqual({ kind: "take_back", amount: 2_500n });
    expect(resettlement({ before: won(3_500n), after: won(3_500n) })).toEqual({ kind: "none" });
  });

  it("takes everything back after a rollback, and pays once when it settles again", () => {
    expect(resettlement({ before: won(3_500n), after: open })).toEqual({ kind: "take_back", amount: 3_500n });
    expect(resettlement({ before: open, after: won(3_500n) })).toEqual({ kind: "pay", amount: 3_500n });
    expect(resettlement({ before: lost, after: open })).toEqual({ kind: "none" });
  });

  it("leaves the player with the last settlement, whatever came before", () => {
    const anySettlement = fc.oneof(fc.constant(open), fc.constant(lost), fc.bigInt({ min: 1n, max: 9_999n }).map(won));
    holds(
      fc.property(fc.array(anySettlement, { minLength: 1, maxLength: 10 }), (verdicts) => {
        let paid = 0n;
        let before: Parameters<typeof resettlement>[0]["before"] = open;
        for (const after of verdicts) {
          const change = resettlement({ before, after });
          if (change.kind !== "none") paid += change.kind === "pay" ? change.amount : -change.amount;
          before = after;
        }
        expect(paid).toBe(before.state === "open" ? 0n : before.win);
      }),
      1_000,
    );
  });
});
