import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import type { CashOutRow } from "../../db/bet-tables.ts";
import type { BetEvents } from "../bets/bet-events.ts";
import type { BetRecord } from "../bets/bet-record.ts";
import type { BookClock } from "../book-clock.ts";
import type { BookConfig } from "../book-config.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { CustomBetChances } from "../custom-bets/custom-bet-chances.ts";
import type { LiveDelay } from "../placement/live-delay.ts";
import type { PlacementDeps } from "../placement/placement-deps.ts";

/** What cash-outs work with. */
export interface CashOutDeps {
  db: Database;
  catalogue: Catalogue;
  config: BookConfig;
  clock: BookClock;
  events: BetEvents;
  chances: CustomBetChances;
  log: Pick<Logger, "error">;
  delay: LiveDelay<CashOutRow>;
  /** What edits place with. */
  placement: PlacementDeps;
  /** Called with bets as they stand from now on. */
  onChanged: (record: BetRecord) => void;
  /** Has bets on matches settled whose results came while they were being cashed out. */
  review: (matchIds: readonly string[]) => void;
}
