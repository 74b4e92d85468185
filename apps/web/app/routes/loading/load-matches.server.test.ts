import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { expect, it } from "vitest";
import { sampleMarket, sampleMatch } from "../../../test/live-samples.ts";
import type { MatchList } from "../../data/matches/listed-match.ts";
import { createPartSharing, liveFilter, viewFilter } from "./load-matches.server.ts";

const stream = { channel: "updates:en", offset: 1, epoch: "e" };
const listOf = (...list: MatchList["list"]): MatchList => ({
  list,
  pagination: { total: list.length, page: 1, limit: 30, last_page: 1 },
  stream,
});

it("makes what recurs one object, and leaves out nothing but the ids of teams", () => {
  const lists = [
    listOf(sampleMatch({ id: "a" }), sampleMatch({ id: "b", main_markets: [sampleMarket({ id: "18" })] })),
    listOf(sampleMatch({ id: "a" })),
  ];
  const [first, second] = lists.map(createPartSharing());
  const [a, b] = first?.list ?? [];
  type Team = (typeof lists)[number]["list"][number]["home"];
  const withoutTeamId = (team: Team): Team =>
    Object.fromEntries(Object.entries(team).filter(([name]) => name !== "id")) as Team; // safe: a team without its id
  const shown = lists.map((answer) => ({
    ...answer,
    list: answer.list.map((match) => ({
      ...match,
      home: withoutTeamId(match.home),
      away: withoutTeamId(match.away),
    })),
  }));
  expect([first, second]).toEqual(shown);
  expect(b?.tournament).toBe(a?.tournament);
  expect(b?.stage).toBe(a?.stage);
  expect(b?.main_markets[0]?.group_keys).toBe(a?.main_markets[0]?.group_keys);
  expect(second?.list[0]).toBe(a);
});

it("keeps apart what differs", () => {
  const other = { id: "t2", slug: "cup", name: "Cup", priority: 2 };
  const { list } = createPartSharing()(
    listOf(
      sampleMatch({ id: "a" }),
      sampleMatch({ id: "b", tournament: other, main_markets: [sampleMarket({ group_keys: ["points"] })] }),
      sampleMatch({ id: "a", version: 2, status: 0 }),
    ),
  );
  const [a, b, newer] = list;
  expect(b?.tournament).toEqual(other);
  expect(b?.main_markets[0]?.group_keys).toEqual(["points"]);
  expect(newer?.status).toBe(0);
  expect(a?.status).toBe(1);
});

it("asks for matches that play is stopped in where it asks for those in play [CAT-02]", () => {
  expect(liveFilter({}).match_status).toEqual([MATCH_STATUS.live, MATCH_STATUS.stopped]);
  expect(viewFilter("highlights", {}).match_status).toContain(MATCH_STATUS.stopped);
  expect(viewFilter("upcoming", {}).match_status).toEqual([MATCH_STATUS.prematch]);
});
