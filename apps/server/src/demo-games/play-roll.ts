import type { ApiErrorName } from "@touchline/contract/vocabulary";
import type { Database } from "../db/database.ts";
import type { DiceRollRow } from "../db/games-schema.ts";
import type { WalletClient } from "./wallet-client.ts";

export interface DiceDeps {
  db: Database;
  now: () => Date;
  wallet: WalletClient;
  /** Of 10,000 parts. */
  houseEdge: number;
}

const transactionOf = (roll: DiceRollRow, part: "stake" | "win") => ({
  session_id: roll.game_session_id,
  transaction_id: `${roll.seed_id}-${roll.nonce}-${part}`,
  round_id: `${roll.seed_id}-${roll.nonce}`,
});

/** Takes the stake and pays the win, from wherever the roll stands. Each step can be made again, and does nothing again. */
export async function playOn(deps: DiceDeps, roll: DiceRollRow): Promise<{ refused: ApiErrorName | null }> {
  switch (roll.state) {
    case "open":
      return takeStake(deps, roll);
    case "staked":
      return payWin(deps, roll);
    case "settled":
      return { refused: null };
    case "refused":
      return { refused: roll.refusal };
    case "voiding":
    case "void":
      return { refused: "game_transaction_rolled_back" };
  }
}

async function takeStake(deps: DiceDeps, roll: DiceRollRow): Promise<{ refused: ApiErrorName | null }> {
  const debit = await deps.wallet.debit({ ...transactionOf(roll, "stake"), amount: String(roll.stake) });
  if ("refused" in debit) await undo(deps, roll, { state: "refused", refusal: debit.refused });
  else await advance(deps.db, roll, { state: "staked", balance: BigInt(debit.answer.balance) });
  // Read anew: whoever gives stakes back may have been here meanwhile.
  return playOn(deps, await read(deps.db, roll));
}

async function payWin(deps: DiceDeps, roll: DiceRollRow): Promise<{ refused: ApiErrorName | null }> {
  let { balance } = roll;
  if (roll.win > 0n) {
    const credit = await deps.wallet.credit({ ...transactionOf(roll, "win"), amount: String(roll.win) });
    if ("refused" in credit) throw new Error(`the wallet refused a win: ${credit.refused}`);
    balance = BigInt(credit.answer.balance);
  }
  await advance(deps.db, roll, { state: "settled", balance });
  return { refused: null };
}

/** Nobody waits for the roll any more. */
export const giveBack = (deps: DiceDeps, roll: DiceRollRow): Promise<void> => undo(deps, roll, { state: "void" });

/**
 * Takes back a stake that may stand, also where it was refused: of two that sent it at once one may have been let through.
 * The roll is marked first, so that it is played no further.
 */
async function undo({ db, wallet }: DiceDeps, roll: DiceRollRow, end: Partial<DiceRollRow>): Promise<void> {
  await advance(db, roll, { state: "voiding" });
  const marked = await read(db, roll);
  if (marked.state !== "voiding") return;
  const back = await wallet.rollback(withoutRound(transactionOf(roll, "stake")));
  if ("refused" in back) throw new Error(`the wallet refused a rollback: ${back.refused}`);
  await advance(db, marked, { ...end, balance: BigInt(back.answer.balance) });
}

const withoutRound = ({ session_id, transaction_id }: ReturnType<typeof transactionOf>) => ({
  session_id,
  transaction_id,
});

const rowOf = (db: Database, { player_id, id }: DiceRollRow) =>
  db.selectFrom("dice_rolls").selectAll().where("player_id", "=", player_id).where("id", "=", id);

const read = (db: Database, roll: DiceRollRow): Promise<DiceRollRow> => rowOf(db, roll).executeTakeFirstOrThrow();

/** One step on from the state that the roll is known to be in; nothing where it is in another by now. */
async function advance(
  db: Database,
  { player_id, id, state }: DiceRollRow,
  next: Partial<Pick<DiceRollRow, "state" | "refusal" | "balance">>,
): Promise<void> {
  await db
    .updateTable("dice_rolls")
    .set(next)
    .where("player_id", "=", player_id)
    .where("id", "=", id)
    .where("state", "=", state)
    .execute();
}
