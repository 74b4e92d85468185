import type { FeedTeam } from "../../../feed.ts";
import { drawnColours } from "../../competitor-looks.ts";
import WORDS from "./organisations.json" with { type: "json" };

/** With no divisor in common with the number of first words, so that neighbours do not sound alike. */
const STEP = 7;

/** A team that nobody runs: the same index is always the same. Many play several games, as such teams do. */
export function organisationAt(index: number): FeedTeam {
  const turn = Math.floor(index / WORDS.second.length);
  const first = WORDS.first[(index * STEP + turn) % WORDS.first.length] ?? "";
  const second = WORDS.second[index % WORDS.second.length] ?? "";
  const name = `${first} ${second}`;
  return { name, shortName: tagOf(first, second), colours: drawnColours(name) };
}

/** Three or four letters, as such teams put before the names of their players. */
const tagOf = (first: string, second: string): string => `${first.slice(0, 1)}${second.slice(0, 3)}`.toUpperCase();
