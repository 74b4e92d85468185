import type { Book } from "../book/book.ts";
import type { Config } from "../settings/config.ts";
import type { Database } from "../db/database.ts";
import type { DiceGame } from "../demo-games/dice-game.ts";
import { openDiceGame } from "../demo-games/open-dice-game.ts";
import { type OpenedPayments, type OpenPaymentsDeps, openPayments } from "./open-payments.ts";
import { openRegistries } from "./open-registries.ts";

interface CounterpartiesDeps extends Pick<OpenPaymentsDeps, "log" | "now" | "sessionSecret" | "fetch"> {
  db: Database;
  book: Book;
}

/** Whom the server deals with: who pays, the registers of excluded players, and its own game. */
export interface Counterparties {
  dice: DiceGame;
  /** Null where nobody pays. */
  paying: OpenedPayments | null;
  excluded: ReturnType<typeof openRegistries>;
}

/** Opened once, for those who call and for what goes on by itself. */
export function openCounterparties(config: Config, { book, ...deps }: CounterpartiesDeps): Counterparties {
  return {
    // Also where it is not played any more: what was begun then is brought to an end.
    dice: openDiceGame(config, deps),
    paying: openPayments(config, {
      ...deps,
      enqueueBalance: (trx, playerId, balance) => book.placement.events.enqueueBalance(trx, playerId, balance),
      notices: book.placement.events.notices,
    }),
    excluded: openRegistries(config, deps),
  };
}
