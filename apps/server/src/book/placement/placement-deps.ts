import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import type { BookClock } from "../book-clock.ts";
import type { BookConfig } from "../book-config.ts";
import type { BookTally } from "../book-tally.ts";
import type { LegCombinations } from "../../feed/leg-combinations.ts";
import type { BetEvents } from "../bets/bet-events.ts";
import type { BetRecord } from "../bets/bet-record.ts";
import type { CustomBetChances } from "../custom-bets/custom-bet-chances.ts";
import type { MatchArchive } from "../bets/match-archive.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { LiveDelay } from "./live-delay.ts";
import type { StandingPlacement } from "./placement-answer.ts";
import type { PlacementDesk } from "./placement-desk.ts";

/** What placing and deciding work with. */
export interface PlacementDeps {
  db: Database;
  catalogue: Catalogue;
  config: BookConfig;
  clock: BookClock;
  archive: MatchArchive;
  events: BetEvents;
  delay: LiveDelay<StandingPlacement>;
  desk: PlacementDesk;
  tally: BookTally;
  /** What custom bets are priced by; null where the feed knows no joint chances. */
  combinations: LegCombinations | null;
  log: Pick<Logger, "warn" | "error">;
  /** What open custom bets may still come to. */
  chances: CustomBetChances;
  /** Called with bets that stand from now on. */
  onAccepted: (records: readonly BetRecord[]) => void;
}
