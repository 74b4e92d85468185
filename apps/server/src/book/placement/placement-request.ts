import { createHash } from "node:crypto";
import type { PlaceBetsRequest } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";

export type PlacementRequest = z.output<typeof PlaceBetsRequest>;
export type BetRequest = PlacementRequest["bets"][number];
export type SelectionRequest = BetRequest["selections"][number];
export type OutcomeRequest = Omit<SelectionRequest, "odds">;

/** The same request gives the same fingerprint, in whatever order its fields came. */
export function fingerprintOf(request: PlacementRequest): string {
  return createHash("sha256").update(canonicalJson(request)).digest("hex");
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
