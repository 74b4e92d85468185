import { describe, expect, it } from "vitest";
import { jurisdictionPack } from "../site/jurisdictions/jurisdiction-of.ts";
import { dueLimitPrompt, monthsAfter } from "./limit-prompt.ts";

const at = (day: string): Date => new Date(`${day}T12:00:00Z`);
const site = (code: string) => ({ jurisdiction: jurisdictionPack(code) });
const player = (asked: string | null, exclusion: "time_out" | null = null) => ({
  limits_asked_at: asked === null ? null : at(asked),
  exclusion,
});

describe("what a player is asked about limits [RTS-12A] [BR-LIM]", () => {
  it("is what the pack says, once", () => {
    expect(dueLimitPrompt(player(null), site("BR"), at("2026-01-01"))).toEqual({
      at: "registration",
      kinds: ["time", "loss"],
    });
    expect(dueLimitPrompt(player("2024-01-01"), site("BR"), at("2026-01-01"))).toBeNull();
    expect(dueLimitPrompt(player(null), site("generic"), at("2026-01-01"))).toBeNull();
  });

  it("can be asked before the first deposit instead", () => {
    const { jurisdiction } = site("GB");
    const limitPrompt = { at: "first_deposit", kinds: ["deposit"], reviewMonths: 6 } as const;
    const due = dueLimitPrompt(player(null), { jurisdiction: { ...jurisdiction, limitPrompt } }, at("2026-01-01"));
    expect(due).toEqual({ at: "first_deposit", kinds: ["deposit"] });
  });

  it("comes again after six months where the pack says so [RTS-12E]", () => {
    const due = (today: string) => dueLimitPrompt(player("2026-01-31"), site("GB"), at(today));
    expect([due("2026-07-30"), due("2026-07-31")]).toEqual([null, { at: "review", kinds: ["deposit"] }]);
    expect(monthsAfter(at("2026-08-31"), 6)).toEqual(at("2027-02-28"));
  });

  it("is not asked of who takes a break", () => {
    expect(dueLimitPrompt(player(null, "time_out"), site("GB"), at("2026-01-01"))).toBeNull();
  });
});
