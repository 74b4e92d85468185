import { afterEach, expect, it, vi } from "vitest";
import { readCatalogues } from "./catalogues.server.ts";
import { translatorOf } from "./translator-of.ts";

afterEach(() => void vi.unstubAllGlobals());

it("writes numbers outside of components as the page does [LAY-08]", async () => {
  vi.stubGlobal("fetch", async () => Response.json(readCatalogues("fa", "fa", ["my-bets"])["my-bets"]));
  const t = await translatorOf({ locale: "fa" }, "my-bets");
  expect(t("openCount", { count: 12 })).toContain("12");
});
