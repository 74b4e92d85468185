import type { BookConfig } from "../book/book-config.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import type { GameSessionRow } from "../db/games-schema.ts";
import type { Sessions } from "../players/sessions.ts";
import { createTimeOfPlay } from "../safety/daily-limit.ts";
import type { Site, Sites } from "../site/site.ts";
import { betLimitsAt } from "../site/site-money.ts";
import { type GameLimits, gameLimits } from "./game-limits.ts";
import type { GameCatalogue } from "./game-providers.ts";
import {
  type Amount,
  type GameMoveDeps,
  type MoveRefusal,
  type Moved,
  type Refused,
  type Rollback,
  balanceOf,
  moveOnce,
  rollBack,
} from "./game-movements.ts";
import { hasOtherStakes } from "./other-stakes.ts";
import { type PlayRefusal, playRefusal, stakeRefusal } from "./play-refusals.ts";

const MINUTE_MS = 60_000;

interface GameWalletDeps extends GameMoveDeps {
  config: Pick<BookConfig, "currencies" | "limits" | "phoneVerificationRequired">;
  sessions: Pick<Sessions, "isLive" | "takesStakes">;
  catalogue: Pick<GameCatalogue, "offered">;
  sites: Pick<Sites, "all">;
}

/** What a provider may do with the money of a player who has opened one of its games. */
export interface GameWallet {
  /** Null where the provider has no such session. */
  session(provider: string, id: string): Promise<GameSessionRow | null>;
  balance(session: GameSessionRow): Promise<bigint>;
  /** Whether the player is still signed in as when the game was opened. */
  isLive(session: GameSessionRow): Promise<boolean>;
  /** What the game may take and pay, at the site where it was opened; null where that is no more, and no stake is taken. */
  limits(session: GameSessionRow): GameLimits | null;
  debit(session: GameSessionRow, amount: Amount): Promise<Moved | Refused>;
  credit(session: GameSessionRow, amount: Amount): Promise<Moved | Refused>;
  rollback(session: GameSessionRow, rollback: Rollback): Promise<Moved | Refused>;
  /** Why the player may not play in this currency; null where nothing speaks against it. */
  playRefusal(asked: { playerId: string; currency: string }): Promise<PlayRefusal | null>;
}

export function createGameWallet(deps: GameWalletDeps): GameWallet {
  const { db, now, config, sessions, catalogue, sites } = deps;
  const timeOfPlay = createTimeOfPlay({ db, now });
  const siteOf = ({ site: key }: GameSessionRow): Site | null => sites.all.find((site) => site.key === key) ?? null;
  const limitsOf = (session: GameSessionRow): GameLimits | null => {
    const site = siteOf(session);
    return site && gameLimits({ ...config, limits: betLimitsAt(config.limits, site) }, session.currency);
  };

  /** Counts the time that is played by the game itself, and says whether there is any of it left. */
  async function isInTime(session: GameSessionRow): Promise<boolean> {
    const site = siteOf(session);
    if (site === null) return false;
    const call = { playerId: session.player_id, site, isBet: true };
    return (await timeOfPlay.noted(call)).leftMs !== 0;
  }

  /** What stands already is answered as it was, whatever has become of the player since: it is not asked for that. */
  async function debitRefusal(
    trx: DatabaseTransaction,
    session: GameSessionRow,
    { amount, transaction_id: id }: Amount,
  ): Promise<MoveRefusal | null> {
    const { provider, sign_in_id, player_id: playerId, currency } = session;
    // Of games that are not offered any more what was begun is ended, and nothing is begun.
    if (catalogue.offered(provider) === null) return "game_session_over";
    const [site, limits] = [siteOf(session), limitsOf(session)];
    // Nobody's rules are those of a site that is no more; what was begun there, or before it closed its games, is ended.
    if (site === null || limits === null || site.closed.includes("virtual_games")) return "game_session_over";
    const { idleMinutes, activityLimitMinutes } = site.safety;
    const game = {
      idleMs: idleMinutes * MINUTE_MS,
      activityLimitMs: activityLimitMinutes === null ? null : activityLimitMinutes * MINUTE_MS,
      hasStakesSince: (from: Date) => hasOtherStakes(trx, session, { id, from }),
    };
    if (!(await sessions.takesStakes(sign_in_id, trx, game))) return "game_session_over";
    const refused = await stakeRefusal(trx, config, { playerId, currency, site });
    if (refused !== null) return refused;
    const { maxStake } = limits;
    return maxStake !== null && BigInt(amount) > maxStake ? "max_stake_exceeded" : null;
  }

  return {
    async session(provider, id) {
      const found = db.selectFrom("game_sessions").selectAll().where("id", "=", id).where("provider", "=", provider);
      return (await found.executeTakeFirst()) ?? null;
    },
    balance: (session) => balanceOf(db, session),
    isLive: ({ sign_in_id }) => sessions.isLive(sign_in_id),
    limits: limitsOf,
    async debit(session, request) {
      const mayPlay = await isInTime(session);
      return moveOnce(deps, { kind: "debit", session, request }, async (trx) =>
        mayPlay ? debitRefusal(trx, session, request) : "game_session_over",
      );
    },
    credit: (session, request) => moveOnce(deps, { kind: "credit", session, request }),
    rollback: (session, request) => rollBack(deps, session, request),
    playRefusal: (asked) => playRefusal(db, config, asked),
  };
}
