import type { Book } from "./book.ts";

/** What reads are answered from. */
export type BookReads = Pick<
  Book,
  "db" | "config" | "clock" | "catalogue" | "matches" | "results" | "search" | "bets" | "betCounts"
>;
