import type { Context } from "hono";
import type { BookReads } from "../../book/book-reads.ts";
import type { BetPresenter } from "../../book/bets/bet-presenter.ts";
import type { AppEnv } from "../app-env.ts";

/** What writes bets at the site of a call, in its words: without an offer to cash out where the site has closed that. */
export const presenterAt = ({ bets }: Pick<BookReads, "bets">, c: Context<AppEnv>): BetPresenter =>
  (c.get("site").closed.includes("cash_out") ? bets.withoutCashOut() : bets).inWordsOf(c.get("site").texts);
