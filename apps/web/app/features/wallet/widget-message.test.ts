import { expect, it } from "vitest";
import { widgetMessage } from "./widget-message.ts";

it.each([
  ["terms-and-conditions", "/general-rules"],
  ["profile-wallet-transactions", "/profile/wallet/transactions"],
  ["help-center", "/help-center"],
])("leads from a page of payments to %s at %s [URL-07]", (target, to) => {
  expect(widgetMessage({ type: "payment-widget-redirect", target })).toEqual({ kind: "redirect", to });
});

it("takes notices of three levels whose words are known [ACC-08]", () => {
  for (const level of ["danger", "warning", "success"]) {
    const words = { level, title: "failed_title", message: "declined_message" };
    expect(widgetMessage({ type: "payment-widget-notification", ...words })).toEqual({ kind: "notice", ...words });
  }
});

it.each([
  null,
  "payment-widget-redirect",
  {},
  { type: "payment-widget-redirect", target: "https://elsewhere.example" },
  { type: "payment-widget-redirect", target: "__proto__" },
  { type: "payment-widget-notification", level: "panic", title: "failed_title", message: "info_message" },
  { type: "payment-widget-notification", level: "danger", title: "<b>", message: "info_message" },
])("takes %j for nothing", (data) => {
  expect(widgetMessage(data)).toBeNull();
});
