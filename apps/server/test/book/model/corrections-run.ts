import { sql } from "kysely";
import { BetList } from "@touchline/contract";
import type { LegResult } from "@touchline/contract/vocabulary";
import { assertStakesMatchBets } from "../assert-stakes-match-bets.ts";
import type { BookUnderTest, LegOf, PlayerUnderTest } from "../book-under-test.ts";
import { lineEnd, standardLines } from "../scripted-feed.ts";
import { CorrectedWorld, type WorldLine, type WorldRange } from "./corrected-world.ts";
import { Draw } from "./draw.ts";
import { oracleVerdict } from "./payout-oracle.ts";

const MATCHES = ["m1", "m2", "m3", "m4"];
const LINES: readonly WorldLine[] = MATCHES.flatMap((matchId) =>
  ["1", "18/total=2.5", "29"].map((name) => ({ matchId, name })),
);
const RESULTS: readonly LegResult[] = [
  ...(["win_entire", "win_entire", "win_entire", "lose_entire", "lose_entire"] as const),
  ...(["refund_entire", "refund_half_win_other", "refund_half_lose_other", "canceled"] as const),
];
interface Standing {
  bets: ReadonlyMap<string, readonly unknown[]>;
  available: bigint;
  wronglyPaid: readonly unknown[];
}

const OPENING = 1_000_000n;

/** A line by its name in tests. */
const nameOf = ({ marketId, specifier }: { marketId: string; specifier: string }): string =>
  specifier === "" ? marketId : `${marketId}/${specifier}`;

interface ModelBet {
  id: string;
  stake: bigint;
  winCount: number | null;
  placedMs: number;
  legs: readonly LegOf[];
}

const lineOf = ({ match_id, market_id, specifier }: LegOf): WorldLine => ({
  matchId: match_id,
  name: nameOf({ marketId: market_id, specifier: specifier ?? "" }),
});

/** Bets at random on a few matches, whose lines are settled, rolled back, cancelled and settled again in any order. */
export class CorrectionsRun {
  /** Kinds of steps and bets, and causes of corrections, that the run came across. */
  readonly seen = new Set<string>();
  readonly #under: BookUnderTest;
  readonly #player: PlayerUnderTest;
  readonly #draw: Draw;
  readonly #world = new CorrectedWorld();
  readonly #bets: ModelBet[] = [];

  private constructor(under: BookUnderTest, player: PlayerUnderTest, seed: string) {
    this.#under = under;
    this.#player = player;
    this.#draw = new Draw(seed);
  }

  static async begin(under: BookUnderTest, seed: string): Promise<CorrectionsRun> {
    const startTimeMs = under.feed.now() + 7 * 86_400_000;
    for (const matchId of MATCHES) under.feed.open(matchId, { startTimeMs, lines: standardLines() });
    return new CorrectionsRun(under, await under.player({ amount: OPENING }), seed);
  }

  async act(): Promise<void> {
    const { name, step } = this.#draw.weighted<{ name: string; step: () => void | Promise<void> }>([
      [5, { name: "place", step: () => this.#place() }],
      [6, { name: "settle", step: () => this.#settle() }],
      [5, { name: "roll back", step: () => this.#rollBack() }],
      [3, { name: "cancel", step: () => this.#cancel() }],
      [3, { name: "roll back a cancel", step: () => this.#rollBackCancel() }],
      [1, { name: "abandon", step: () => this.#abandon() }],
      [2, { name: "repeat", step: () => this.#under.feed.repeatLineMessages(1 + this.#draw.below(8)) }],
      [1, { name: "restart", step: () => this.#under.restart() }],
      [1, { name: "missed", step: () => this.#missSome() }],
    ]);
    this.seen.add(name);
    this.#under.clock.advance(1 + this.#draw.below(400));
    await step();
    await this.#under.book.settlement.idle();
  }

  /**
   * What is, beside what should be: the player has what the plain model says, each bet is what its lines make of it, and
   * none is paid twice. That the books balance is checked on the way.
   */
  async look(): Promise<{ is: Standing; shouldBe: Standing }> {
    const verdicts = new Map(this.#bets.map((bet) => [bet.id, this.#verdict(bet)]));
    const { list } = BetList.parse((await this.#player.get("/bets?limit=500")).body);
    for (const { correction } of list) if (correction) this.seen.add(correction.cause);
    const stands = list.map(({ id, status, win }) => [id, [status, win?.value ?? null]] as const);
    const expected = [...verdicts].map(
      ([id, verdict]) =>
        [id, verdict.state === "open" ? ["waiting_results", null] : ["done", String(verdict.win)]] as const,
    );
    const wins = [...verdicts.values()].reduce((sum, one) => sum + (one.state === "open" ? 0n : one.win), 0n);
    const stakes = this.#bets.reduce((sum, { stake }) => sum + stake, 0n);
    const { available } = await this.#player.balance();
    await assertStakesMatchBets(this.#under.db);
    return {
      is: { bets: new Map(stands), available, wronglyPaid: await this.#wronglyPaid() },
      shouldBe: { bets: new Map(expected), available: OPENING - stakes + wins, wronglyPaid: [] },
    };
  }

  /** Bets whose payouts, less what was taken back of them, are not the one that the bet says. */
  async #wronglyPaid(): Promise<unknown[]> {
    const { rows } = await sql`
      WITH paid AS (
        SELECT split_part(movement.ref, ':', 1) AS bet_id,
          sum(CASE movement.type WHEN 'bet_paid' THEN entry.amount ELSE -entry.amount END) AS net,
          count(*) FILTER (WHERE movement.type = 'bet_paid')
            - count(*) FILTER (WHERE movement.type = 'payout_taken_back') AS payouts
        FROM movements AS movement JOIN ledger_entries AS entry ON entry.movement_id = movement.id AND entry.side = 1
        WHERE movement.type IN ('bet_paid', 'payout_taken_back') GROUP BY 1
      )
      SELECT bets.id, bets.win, paid.net FROM bets LEFT JOIN paid ON paid.bet_id = bets.id
      WHERE coalesce(paid.net, 0) <> coalesce(bets.win, 0) OR coalesce(paid.payouts, 0) NOT IN (0, 1)
    `.execute(this.#under.db);
    return rows;
  }

  #verdict({ stake, winCount, placedMs, legs }: ModelBet) {
    const ended = legs.map((leg) => ({
      odds: leg.odds,
      result: this.#world.resultOf(lineOf(leg), leg.outcome_id, placedMs),
    }));
    return oracleVerdict({ stake, winCount, profitCap: null, legs: ended });
  }

  /** Of each match one selection at most; what is closed refuses the bet. */
  async #place(): Promise<void> {
    const matches = MATCHES.filter(() => this.#draw.chance(0.6));
    const legs = (matches.length > 0 ? matches : MATCHES.slice(0, 1)).map((match_id): LegOf => {
      const { marketId: market_id, specifier, outcomes } = this.#draw.of(standardLines());
      const { id: outcome_id, odds } = this.#draw.of(outcomes);
      return { match_id, market_id, specifier, outcome_id, odds };
    });
    const winCount = legs.length > 2 && this.#draw.chance(0.5) ? 2 : null;
    const stake = BigInt(100 + this.#draw.below(900));
    const plain = legs.length > 1 ? "combo" : "single";
    const type = winCount === null ? plain : "system";
    const systemId = winCount === null ? {} : { systemId: `2/${legs.length}` };
    const placedMs = this.#under.clock.nowMs();
    const { status, body } = await this.#player.placeAll(type, [{ legs, stake: String(stake), ...systemId }]);
    this.seen.add(status === 201 ? `${type} taken` : "refused");
    if (status === 201) this.#bets.push({ id: String(body.list[0].id), stake, winCount, placedMs, legs });
  }

  /** Also lines that have a result already, which this must not change. */
  #settle(): void {
    const line = this.#draw.of(LINES);
    const offer = standardLines().find((one) => nameOf(one) === line.name);
    const results = Object.fromEntries((offer?.outcomes ?? []).map(({ id }) => [id, this.#draw.of(RESULTS)]));
    this.#world.settle(line, results);
    this.#under.feed.settle(line.matchId, lineEnd(line.name, results));
  }

  #rollBack(): void {
    const line = this.#draw.of(LINES);
    this.#world.rollBack(line);
    this.#under.feed.rollBack(line.matchId, line.name);
  }

  #cancel(): void {
    const line = this.#draw.of(LINES);
    const now = this.#under.feed.now();
    const range = this.#draw.of<WorldRange>([
      {},
      { fromMs: now - 3_000 },
      { untilMs: now - 1_000 },
      { fromMs: now - 4_000, untilMs: now },
    ]);
    this.#world.cancel(line, range);
    const placed = Object.keys(range).length === 0 ? {} : { placed: range };
    this.#under.feed.cancel(line.matchId, [line.name], { reason: "incorrect_odds", ...placed });
  }

  #rollBackCancel(): void {
    const abandoned = MATCHES.filter((matchId) => this.#world.isAbandoned(matchId));
    if (abandoned.length > 0 && this.#draw.chance(0.6)) return this.#resume(this.#draw.of(abandoned));
    const { cancels } = this.#world;
    if (cancels.length === 0) return;
    const { line, range } = this.#draw.of(cancels);
    this.#world.rollBackCancel(line, range);
    this.#under.feed.rollBackCancel(line.matchId, [line.name], Object.keys(range).length === 0 ? undefined : range);
  }

  #abandon(): void {
    const matchId = this.#draw.of(MATCHES);
    this.#world.abandon(matchId);
    this.#under.feed.cancel(matchId, "undecided", { reason: "abandoned" });
  }

  #resume(matchId: string): void {
    this.#world.resume(matchId);
    this.#under.feed.rollBackCancel(matchId, "undecided");
    const open = LINES.filter((line) => line.matchId === matchId && !this.#world.isSettled(line)).map(
      ({ name }) => name,
    );
    const lines = standardLines().filter((one) => open.includes(nameOf(one)));
    this.#under.feed.change(matchId, { lines });
  }

  /** Several things happen while the book is away. */
  async #missSome(): Promise<void> {
    await this.#under.feed.stop();
    const steps = [() => this.#settle(), () => this.#rollBack(), () => this.#cancel(), () => this.#rollBackCancel()];
    for (let missed = 0; missed < 6; missed++) this.#draw.of(steps)();
    await this.#under.restart();
  }
}
