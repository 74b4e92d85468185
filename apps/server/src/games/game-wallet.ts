import type { BookConfig } from "../book/book-config.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import type { GameSessionRow } from "../db/games-schema.ts";
import type { Sessions } from "../players/sessions.ts";
import { gameLimits } from "./game-limits.ts";
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
import { type PlayRefusal, playRefusal, stakeRefusal } from "./play-refusals.ts";

interface GameWalletDeps extends GameMoveDeps {
  config: Pick<BookConfig, "currencies" | "limits" | "phoneVerificationRequired">;
  sessions: Pick<Sessions, "isLive" | "takesStakes">;
  catalogue: Pick<GameCatalogue, "offered">;
}

/** What a provider may do with the money of a player who has opened one of its games. */
export interface GameWallet {
  /** Null where the provider has no such session. */
  session(provider: string, id: string): Promise<GameSessionRow | null>;
  balance(session: GameSessionRow): Promise<bigint>;
  /** Whether the player is still signed in as when the game was opened. */
  isLive(session: GameSessionRow): Promise<boolean>;
  debit(session: GameSessionRow, amount: Amount): Promise<Moved | Refused>;
  credit(session: GameSessionRow, amount: Amount): Promise<Moved | Refused>;
  rollback(session: GameSessionRow, rollback: Rollback): Promise<Moved | Refused>;
  /** Why the player may not play in this currency; null where nothing speaks against it. */
  playRefusal(asked: { playerId: string; currency: string }): Promise<PlayRefusal | null>;
}

export function createGameWallet(deps: GameWalletDeps): GameWallet {
  const { db, config, sessions, catalogue } = deps;

  /** What stands already is answered as it was, whatever has become of the player since: it is not asked for that. */
  async function debitRefusal(
    trx: DatabaseTransaction,
    { provider, sign_in_id, player_id: playerId, currency }: GameSessionRow,
    { amount }: Amount,
  ): Promise<MoveRefusal | null> {
    // Of games that are not offered any more what was begun is ended, and nothing is begun.
    if (catalogue.offered(provider) === null) return "game_session_over";
    if (!(await sessions.takesStakes(sign_in_id, trx))) return "game_session_over";
    const refused = await stakeRefusal(trx, config, { playerId, currency });
    if (refused !== null) return refused;
    const { maxStake } = gameLimits(config, currency);
    return maxStake !== null && BigInt(amount) > maxStake ? "max_stake_exceeded" : null;
  }

  return {
    async session(provider, id) {
      const found = db.selectFrom("game_sessions").selectAll().where("id", "=", id).where("provider", "=", provider);
      return (await found.executeTakeFirst()) ?? null;
    },
    balance: (session) => balanceOf(db, session),
    isLive: ({ sign_in_id }) => sessions.isLive(sign_in_id),
    debit: (session, request) =>
      moveOnce(deps, { kind: "debit", session, request }, (trx) => debitRefusal(trx, session, request)),
    credit: (session, request) => moveOnce(deps, { kind: "credit", session, request }),
    rollback: (session, request) => rollBack(deps, session, request),
    playRefusal: (asked) => playRefusal(db, config, asked),
  };
}
