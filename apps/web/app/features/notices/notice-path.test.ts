import type { Notification } from "../../data/notifications/notifications.queries.ts";
import { describe, expect, it } from "vitest";
import { noticePath } from "./notice-path.ts";

const pathOf = (type: Notification["type"], object_type: Notification["object_type"], isBetHidden = false) =>
  noticePath({ type, object_type, object_id: "1" }, { isBetHidden });

describe("where a notification leads [NOT-01]", () => {
  it("is its bet, unless the site hides bets", () => {
    expect(pathOf("bet_won", "bet")).toBe("/my-bets/1");
    expect(pathOf("bet_won", "bet", true)).toBeNull();
  });

  it("is where the payment stands, and of a deposit never the form that takes more money [ACC-08]", () => {
    expect(pathOf("payment_paid", "payment")).toBe("/profile/wallet/withdraw");
    expect(pathOf("payment_declined", "payment")).toBe("/profile/wallet/withdraw");
    for (const type of ["deposit_received", "deposit_returned", "deposit_charged_back"] as const)
      expect(pathOf(type, "payment")).toBe("/profile/wallet/transactions");
  });

  it("is nowhere for what has no page", () => {
    expect(pathOf("password_changed", "account")).toBeNull();
    expect(pathOf("offer", null)).toBeNull();
  });
});
