import type { ApiErrorName } from "@touchline/contract/vocabulary";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { DiceRollRow, DiceSeedRow, DiceSessionRow } from "../db/games-schema.ts";
import { randomSecret, secretHash } from "../players/secrets.ts";
import { numberOf, targetsOf, winOf } from "./dice-rules.ts";
import { revealSeed, seedInUse, takeNonce } from "./dice-seeds.ts";
import { type DiceDeps, giveBack, playOn } from "./play-roll.ts";
import type { Answered } from "./wallet-client.ts";

export interface RollRequest {
  id: string;
  clientSeed: string;
  target: number;
  stake: bigint;
}

/** A roll with what is shown of its seed: the seed itself once it is revealed. */
export type ShownRoll = DiceRollRow & { commitment: string; serverSeed: string | null };

export interface DiceState {
  balance: bigint;
  commitment: string;
  nonce: number;
  rolls: ShownRoll[];
}

/** A roll that could not be brought to an end, and why. */
export interface RollFailure {
  roll: Pick<DiceRollRow, "player_id" | "id" | "state">;
  error: unknown;
}

/** A game whose every number can be worked out afterwards from two seeds, one of which the player chooses. */
export interface DiceGame {
  houseEdge: number;
  /** Answers the key of the page; it is kept nowhere. */
  open(token: string): Promise<Answered<{ key: string; session: DiceSessionRow; balance: bigint }>>;
  sessionOf(key: string): Promise<DiceSessionRow | null>;
  /** Refused once the player has signed out, as it tells what there is. */
  state(session: DiceSessionRow): Promise<Answered<DiceState>>;
  roll(session: DiceSessionRow, request: RollRequest): Promise<Answered<ShownRoll>>;
  reveal(session: DiceSessionRow): Promise<Answered<DiceState>>;
  /**
   * Brings to an end what was left half done before then: pays what is won, gives back what was not played. One that fails
   * keeps none behind it waiting.
   */
  finish(before: Date): Promise<{ finished: number; failures: readonly RollFailure[] }>;
}

const ROLLS_SHOWN = 20;

const UNDER_WAY = ["open", "staked", "voiding"] as const satisfies DiceRollRow["state"][];

export function createDiceGame(deps: DiceDeps): DiceGame {
  const { db, now, wallet, houseEdge } = deps;

  async function stateOf({ player_id: playerId, game_session_id }: DiceSessionRow): Promise<Answered<DiceState>> {
    const read = await wallet.balance(game_session_id);
    if ("refused" in read) return read;
    const { commitment, next_nonce: nonce } = await db.transaction().execute((trx) => seedInUse(trx, playerId, now()));
    const rolls = await shownRolls(db).where("dice_rolls.player_id", "=", playerId).limit(ROLLS_SHOWN).execute();
    return { answer: { balance: BigInt(read.answer.balance), commitment, nonce, rolls: rolls.map(shown) } };
  }

  return {
    houseEdge,
    async open(token) {
      const opened = await wallet.openSession(token);
      if ("refused" in opened) return opened;
      const { session_id, player_id, currency, subunits, limits, balance } = opened.answer;
      const key = randomSecret();
      const session = {
        key_hash: secretHash(key),
        game_session_id: session_id,
        player_id,
        currency,
        subunits: BigInt(subunits),
        min_stake: BigInt(limits.min_stake),
        max_stake: limits.max_stake === null ? null : BigInt(limits.max_stake),
        max_profit: limits.max_profit === null ? null : BigInt(limits.max_profit),
        opened_at: now(),
      };
      await db.insertInto("dice_sessions").values(session).execute();
      return { answer: { key, session, balance: BigInt(balance) } };
    },
    async sessionOf(key) {
      const found = db.selectFrom("dice_sessions").selectAll().where("key_hash", "=", secretHash(key));
      return (await found.executeTakeFirst()) ?? null;
    },
    state: stateOf,
    async roll(session, request) {
      const taken = await db.transaction().execute((trx) => takeRoll(trx, deps, { session, request }));
      if ("refused" in taken) return taken;
      const { refused } = await playOn(deps, taken.answer);
      if (refused !== null) return { refused };
      const roll = await shownRolls(db)
        .where("dice_rolls.player_id", "=", session.player_id)
        .where("dice_rolls.id", "=", request.id)
        .executeTakeFirstOrThrow();
      return { answer: shown(roll) };
    },
    async reveal(session) {
      // Asked before anything is done: a seed that is revealed is not in use any more.
      const before = await wallet.balance(session.game_session_id);
      if ("refused" in before) return before;
      const refused = await db.transaction().execute(async (trx) => {
        const seed = await seedInUse(trx, session.player_id, now());
        // Whoever knew the seed could choose which of these to go on with.
        if (await isUnderWay(trx, seed)) return "unavailable" as const;
        await revealSeed(trx, seed, now());
        await seedInUse(trx, session.player_id, now());
        return null;
      });
      return refused === null ? stateOf(session) : { refused };
    },
    finish: (before) => finishRolls(deps, before),
  };
}

async function finishRolls(deps: DiceDeps, before: Date): ReturnType<DiceGame["finish"]> {
  const rolls = await deps.db
    .selectFrom("dice_rolls")
    .selectAll()
    .where("state", "in", UNDER_WAY)
    .where("created_at", "<", before)
    .orderBy("created_at")
    .execute();
  const failures: RollFailure[] = [];
  for (const roll of rolls) {
    try {
      await (roll.state === "staked" ? playOn(deps, roll) : giveBack(deps, roll));
    } catch (error) {
      const { player_id, id, state } = roll;
      failures.push({ roll: { player_id, id, state }, error });
    }
  }
  return { finished: rolls.length - failures.length, failures };
}

const shownRolls = (db: Database) =>
  db
    .selectFrom("dice_rolls")
    .innerJoin("dice_seeds", "dice_seeds.id", "dice_rolls.seed_id")
    .selectAll("dice_rolls")
    .select(["dice_seeds.commitment", "dice_seeds.server_seed", "dice_seeds.revealed_at"])
    .where("dice_rolls.state", "in", ["settled", "void", "voiding", "staked"])
    .orderBy("dice_rolls.created_at", "desc")
    .orderBy("dice_rolls.nonce", "desc");

const shown = ({
  server_seed,
  revealed_at,
  ...roll
}: DiceRollRow & { commitment: string; server_seed: string; revealed_at: Date | null }): ShownRoll => ({
  ...roll,
  serverSeed: revealed_at === null ? null : server_seed,
});

async function isUnderWay(trx: DatabaseTransaction, seed: DiceSeedRow): Promise<boolean> {
  const roll = trx.selectFrom("dice_rolls").select("id").where("seed_id", "=", seed.id).where("state", "in", UNDER_WAY);
  return (await roll.executeTakeFirst()) !== undefined;
}

/** Draws the number of a roll, once: sent again, it is the roll that stands. */
async function takeRoll(
  trx: DatabaseTransaction,
  { now, houseEdge }: DiceDeps,
  { session, request }: { session: DiceSessionRow; request: RollRequest },
): Promise<Answered<DiceRollRow>> {
  const { id, target, stake, clientSeed } = request;
  // Held first, so that of two that are the same the second one finds the first.
  const seed = await seedInUse(trx, session.player_id, now());
  const standing = await trx
    .selectFrom("dice_rolls")
    .selectAll()
    .where("player_id", "=", session.player_id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (standing !== undefined) {
    const isSame = standing.target === target && standing.stake === stake && standing.client_seed === clientSeed;
    return isSame ? { answer: standing } : { refused: "game_transaction_reused" };
  }
  const refused = rollRefusal(session, { target, stake, houseEdge });
  if (refused !== null) return { refused };
  const nonce = await takeNonce(trx, seed);
  const number = numberOf({ serverSeed: seed.server_seed, clientSeed, nonce });
  const roll = await trx
    .insertInto("dice_rolls")
    .values({
      player_id: session.player_id,
      id,
      seed_id: seed.id,
      nonce,
      game_session_id: session.game_session_id,
      client_seed: clientSeed,
      target,
      currency: session.currency,
      stake,
      number,
      win: number < target ? winOf({ stake, target, houseEdge }) : 0n,
      state: "open",
      refusal: null,
      balance: null,
      created_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { answer: roll };
}

function rollRefusal(
  { min_stake, max_stake, max_profit }: DiceSessionRow,
  { target, stake, houseEdge }: { target: number; stake: bigint; houseEdge: number },
): ApiErrorName | null {
  const { min, max } = targetsOf(houseEdge);
  if (target < min || target > max) return "invalid_request";
  if (stake < min_stake) return "stake_below_minimum";
  const profit = winOf({ stake, target, houseEdge }) - stake;
  if (profit <= 0n) return "potential_win_too_low";
  const isTooHigh = (max_stake !== null && stake > max_stake) || (max_profit !== null && profit > max_profit);
  return isTooHigh ? "max_stake_exceeded" : null;
}
