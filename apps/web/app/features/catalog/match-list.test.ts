import { expect, test } from "vitest";
import type { ListedMatch } from "../../data/matches/listed-match.ts";
import { groupByLeague } from "./match-list.tsx";

const matchOf = (league: string, id: string) => ({ id, tournament: { id: league } }) as ListedMatch;

const shownOf = (pages: readonly (readonly ListedMatch[])[]) =>
  groupByLeague(pages).map(({ id, page, matches }) => `${id}${page}: ${matches.map((match) => match.id).join(" ")}`);

test("a further page of matches adds no row and no head above those that are shown [ROU-12]", () => {
  const first = [matchOf("A", "1"), matchOf("B", "2"), matchOf("A", "3")];
  const second = [matchOf("C", "4"), matchOf("A", "5"), matchOf("B", "6"), matchOf("C", "7")];
  const third = [matchOf("A", "8"), matchOf("C", "9")];
  expect(shownOf([first])).toEqual(["A0: 1 3", "B0: 2"]);
  expect(shownOf([first, second])).toEqual(["A0: 1 3", "B0: 2 6", "C1: 4 7", "A1: 5"]);
  expect(shownOf([first, second, [], third])).toEqual(["A0: 1 3", "B0: 2 6", "C1: 4 7", "A1: 5 8", "C3: 9"]);
});

test("a league is a landmark once, however many pages have matches of it [LAY-11]", () => {
  const pages = [[matchOf("A", "1"), matchOf("B", "2")], [matchOf("A", "3")], [matchOf("B", "4"), matchOf("C", "5")]];
  const landmarks = groupByLeague(pages).filter(({ isAgain }) => !isAgain);
  expect(landmarks.map(({ id }) => id)).toEqual(["A", "B", "C"]);
});
