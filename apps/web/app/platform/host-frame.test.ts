import { describe, expect, it } from "vitest";
import { listenersOf } from "./host-frame.ts";

describe("what a host says of itself [EMB-02]", () => {
  it("is which messages it listens to", () => {
    expect(listenersOf({ type: "iframe_integration", listeners: ["deposit", "sign-in"] })).toEqual([
      "deposit",
      "sign-in",
    ]);
    expect(listenersOf({ type: "iframe_integration", listeners: [] })).toEqual([]);
  });

  it.each([
    null,
    "iframe_integration",
    {},
    { type: "iframe_integration" },
    { type: "iframe_integration", listeners: "deposit" },
    { type: "iframe_integration", listeners: ["deposit", 1] },
    { type: "viewport", listeners: ["deposit"] },
  ])("is nothing where it is said otherwise: %j", (data) => {
    expect(listenersOf(data)).toBeNull();
  });
});
