import { describe, expect, it } from "vitest";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import { MatchArchive } from "./match-archive.ts";

const AT = new Date("2026-11-29T12:00:00Z");
const stateOf = (home: number, more: object = {}) => ({
  status: 1,
  stage: "first_half",
  scores: { total: { home, away: 0 } },
  ...more,
});
// Safe: of a match the archive reads no more than this.
const match = {
  id: "match",
  place: { tournament: { name: "League", slug: "league" } },
  fixture: { matchId: "match" },
  state: stateOf(1),
} as unknown as MatchRecord;
// Safe: of the catalogue it asks for matches alone.
const catalogue = { match: (id: string) => (id === match.id ? match : undefined) } as unknown as Catalogue;
// Safe: as above.
const movedFrom = (before: unknown) =>
  [{ match, before, lines: [] }] as unknown as Parameters<MatchArchive["movedMatches"]>[0];

describe("the archive of matches that were bet on", () => {
  it("holds none that the feed has let go of", () => {
    const archive = new MatchArchive(catalogue);
    const ids = () => archive.toKeep(["match"], AT).map(({ match_id }) => match_id);
    expect(ids()).toEqual(["match"]);
    archive.wereKept(["match"]);
    expect([ids(), archive.keptMatches()]).toEqual([[], [match]]);
    archive.letGoOf(["match"]);
    expect([ids(), archive.keptMatches()]).toEqual([["match"], []]);
  });

  it("is written anew where status, stage or score is another, and for nothing else", () => {
    const archive = new MatchArchive(catalogue);
    archive.wereKept(["match"]);
    for (const before of [
      null,
      stateOf(0),
      stateOf(1, { status: 2 }),
      stateOf(1, { stage: "break" }),
      stateOf(1, { scores: { total: null } }),
    ])
      expect(archive.movedMatches(movedFrom(before))).toEqual([match]);
    expect(archive.movedMatches(movedFrom(stateOf(1, { corners: 3 })))).toEqual([]);
  });
});
