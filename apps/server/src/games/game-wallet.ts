import type { BookConfig } from "../book/book-config.ts";
import type { GameSessionRow } from "../db/games-schema.ts";
import type { Sessions } from "../players/sessions.ts";
import { gameLimits } from "./game-limits.ts";
import {
  type Amount,
  type GameMoveDeps,
  type Moved,
  type Refused,
  type Rollback,
  balanceOf,
  findTransaction,
  moveOnce,
  replayed,
  rollBack,
} from "./game-movements.ts";
import { type PlayRefusal, playRefusal } from "./play-refusals.ts";

interface GameWalletDeps extends GameMoveDeps {
  config: Pick<BookConfig, "currencies" | "limits" | "phoneVerificationRequired">;
  sessions: Pick<Sessions, "isLive">;
}

/** What a provider may do with the money of a player who has opened one of its games. */
export interface GameWallet {
  /** Null where the provider has no such session. */
  session(provider: string, id: string): Promise<GameSessionRow | null>;
  balance(session: GameSessionRow): Promise<bigint>;
  debit(session: GameSessionRow, amount: Amount): Promise<Moved | Refused>;
  credit(session: GameSessionRow, amount: Amount): Promise<Moved | Refused>;
  rollback(session: GameSessionRow, rollback: Rollback): Promise<Moved | Refused>;
  /** Why the player may not play in this currency; null where nothing speaks against it. */
  playRefusal(asked: { playerId: string; currency: string }): Promise<PlayRefusal | null>;
}

export function createGameWallet(deps: GameWalletDeps): GameWallet {
  const { db, config, sessions } = deps;
  return {
    async session(provider, id) {
      const found = db.selectFrom("game_sessions").selectAll().where("id", "=", id).where("provider", "=", provider);
      return (await found.executeTakeFirst()) ?? null;
    },
    balance: (session) => balanceOf(db, session),
    async debit(session, request) {
      // What stands already is answered as it was, whatever has become of the player since.
      const known = await findTransaction(db, session.provider, request.transaction_id);
      if (known !== null) return replayed("debit", known, { session, request });
      if (!(await sessions.isLive(session.sign_in_id))) return { refused: "game_session_over" };
      const refused = await playRefusal(db, config, { playerId: session.player_id, currency: session.currency });
      if (refused !== null) return { refused };
      const { maxStake } = gameLimits(config, session.currency);
      if (maxStake !== null && BigInt(request.amount) > maxStake) return { refused: "max_stake_exceeded" };
      return moveOnce(deps, { kind: "debit", session, request });
    },
    credit: (session, request) => moveOnce(deps, { kind: "credit", session, request }),
    rollback: (session, request) => rollBack(deps, session, request),
    playRefusal: (asked) => playRefusal(db, config, asked),
  };
}
