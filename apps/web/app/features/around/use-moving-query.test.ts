import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { isOfNow } from "./use-moving-query.ts";

it("an answer stays one of how the match stood then, for a panel that is opened again", () => {
  const client = new QueryClient();
  expect(isOfNow(client, "timeline m1", "0-0")).toBe(true);
  // The panel is closed, a goal is scored, and it is opened again.
  expect(isOfNow(client, "timeline m1", "1-0")).toBe(false);
  expect(isOfNow(client, "statistics m1", "1-0")).toBe(true);
  expect(isOfNow(new QueryClient(), "timeline m1", "1-0")).toBe(true);
});
