import type { BookReads } from "../../book/book-reads.ts";
import type { RealtimePublisher, TokenIssuer } from "@touchline/centrifuge-server";
import type { Auth } from "../auth.ts";
import type { BetsFirst } from "../bets-first.ts";

/** What the routes of the sportsbook API work with. */
export interface SportsbookDeps {
  book: BookReads;
  auth: Auth;
  betsFirst: Pick<BetsFirst, "ownBets" | "noteBets" | "placing">;
  publisher: Pick<RealtimePublisher, "position">;
  tokens: TokenIssuer;
}
