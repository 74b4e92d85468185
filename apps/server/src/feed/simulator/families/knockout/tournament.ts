import { RecentlyUsed } from "../../../../recently-used.ts";
import type { FeedTeam } from "../../../feed.ts";
import type { KnockoutCompetition, KnockoutEdition, KnockoutMatch } from "../../calendar/knockout-calendar.ts";
import { hashText, mixBits } from "../../seeded-random.ts";
import type { MatchPlay } from "../../simulated-sport.ts";
import { ALTERNATES, drawField, type DrawnField, entrantAt, occupantsAt } from "./draw-field.ts";
import { type Occupants, type PlaceOfMatch, reachChances } from "./reach-chances.ts";

const MINUTE_MS = 60_000;
const CALLED_OFF_ONE_OF = 90;
/** How long before its start a match is called off, in minutes. */
const CALLED_OFF = [30, 240] as const;
const SALT = 0x3c6ef372;
/** Matches of one tournament that are in play at a time, about. */
const PLAYS_KEPT = 4;

/** Somebody who may take part. */
export interface Competitor {
  team: FeedTeam;
  /** By which they are seeded. */
  strength: number;
}

/** A tournament, and who may take part in it: more than its size, for some withdraw. */
export interface KnockoutTour<OneCompetitor extends Competitor> extends KnockoutCompetition {
  pool: readonly OneCompetitor[];
}

/** What a match is drawn from: the same question gives the same play. */
export interface KnockoutQuestion<OneCompetitor extends Competitor> {
  /** The feed's seed, and the match. */
  seed: string;
  /** Of `seed`. */
  hash: number;
  startMs: number;
  home: OneCompetitor;
  away: OneCompetitor;
}

/** What a sport says of its matches, each of which somebody wins. */
export interface KnockoutRules<OneCompetitor extends Competitor> {
  play(question: KnockoutQuestion<OneCompetitor>): MatchPlay;
  /** That home beats away, before the match. */
  chance(home: OneCompetitor, away: OneCompetitor): number;
  /** The same so long after its start. */
  chanceAt(play: MatchPlay, elapsedMs: number): number;
  isWonByHome(play: MatchPlay): boolean;
}

/** A match that is not played, for one of the two has withdrawn from it: the other goes on. */
export interface CalledOff {
  /** Before the start, below nothing. */
  atMs: number;
  /** Who goes on. */
  isWonByHome: boolean;
}

/** How a match came out, and when that was certain. */
interface Ending {
  winner: number;
  loser: number;
  decidedMs: number;
  /** When its total changed before that. */
  turnsMs: readonly number[];
}

export interface TournamentDeps<OneCompetitor extends Competitor> {
  seed: string;
  edition: KnockoutEdition<KnockoutTour<OneCompetitor>>;
  matches: readonly KnockoutMatch[];
  rules: KnockoutRules<OneCompetitor>;
}

/** One playing of a tournament: who is in it, who meets whom, and how far each comes. All of it follows from the seed. */
export class Tournament<OneCompetitor extends Competitor> {
  readonly field: DrawnField;
  /** The strongest first. */
  readonly competitors: readonly OneCompetitor[];
  readonly #deps: TournamentDeps<OneCompetitor>;
  readonly #endings = new Map<string, Ending>();
  readonly #plays = new RecentlyUsed<string, MatchPlay>(PLAYS_KEPT);
  readonly #chances = new Map<number, number>();
  #known: { key: string; reached: readonly Occupants[] } | null = null;
  #moments: readonly number[] | null = null;

  constructor(deps: TournamentDeps<OneCompetitor>) {
    this.#deps = deps;
    const { edition, seed } = deps;
    const { pool } = edition.competition;
    this.field = drawField(
      `${seed}/${edition.id}`,
      pool.map(({ strength }) => strength),
      edition,
    );
    this.competitors = this.field.competitors.flatMap((index) => pool[index] ?? []);
  }

  get edition(): KnockoutEdition<KnockoutTour<OneCompetitor>> {
    return this.#deps.edition;
  }

  /** Both sides of a match; of one after the first round the winners of the two before it. */
  sidesOf({ round, index }: PlaceOfMatch): readonly [number, number] {
    const [first, second] = [2 * index, 2 * index + 1];
    if (round === 0) return [entrantAt(this.field, first), entrantAt(this.field, second)];
    return [this.#winnerOf(round - 1, first), this.#winnerOf(round - 1, second)];
  }

  #winnerOf(round: number, index: number): number {
    return this.endingOf(this.#matchAt(round, index)).winner;
  }

  #matchAt(round: number, index: number): KnockoutMatch {
    const match = this.#deps.matches.find((one) => one.round === round && one.index === index);
    if (!match) throw new Error(`The tournament ${this.edition.id} has no match ${round}-${index}.`);
    return match;
  }

  questionOf(match: KnockoutMatch): KnockoutQuestion<OneCompetitor> {
    const [home, away] = this.sidesOf(match).map((competitor) => this.#competitor(competitor));
    if (!home || !away) throw new Error("A match has two sides.");
    const seed = `${this.#deps.seed}/${match.matchId}`;
    return { seed, hash: hashText(seed), startMs: match.startTimeMs, home, away };
  }

  #competitor(number: number): OneCompetitor {
    const competitor = this.competitors[number];
    if (!competitor) throw new Error("Whoever plays takes part.");
    return competitor;
  }

  /** Null where it is played. The last match always is, and so is the first of everybody: who withdraws there is replaced. */
  calledOffOf({ matchId, round }: KnockoutMatch): CalledOff | null {
    const hash = hashText(`${this.#deps.seed}/${matchId}`) ^ SALT;
    if (round === 0 || round === this.edition.rounds - 1 || mixBits(hash) % CALLED_OFF_ONE_OF !== 0) return null;
    const [least, most] = CALLED_OFF;
    const minutes = least + (mixBits(hash + 1) % (most - least));
    return { atMs: -minutes * MINUTE_MS, isWonByHome: mixBits(hash + 2) % 2 === 0 };
  }

  endingOf(match: KnockoutMatch): Ending {
    const ending = this.#endings.get(match.matchId) ?? this.#end(match);
    this.#endings.set(match.matchId, ending);
    return ending;
  }

  #end(match: KnockoutMatch): Ending {
    const [home, away] = this.sidesOf(match);
    const calledOff = this.calledOffOf(match);
    const play = calledOff ? null : this.#deps.rules.play(this.questionOf(match));
    const isWonByHome = calledOff?.isWonByHome ?? (play !== null && this.#deps.rules.isWonByHome(play));
    const decidedMs = match.startTimeMs + (calledOff?.atMs ?? play?.endMs ?? 0);
    const turnsMs = play === null ? [] : turnsOf(play).map((atMs) => match.startTimeMs + atMs);
    const [winner, loser] = isWonByHome ? [home, away] : [away, home];
    return { winner, loser, decidedMs, turnsMs };
  }

  get finalEndMs(): number {
    return this.endingOf(this.#matchAt(this.edition.rounds - 1, 0)).decidedMs;
  }

  /** When something of it changes before its last match. */
  moments(): readonly number[] {
    const { drawnMs, finalMs } = this.edition;
    this.#moments ??= [
      ...this.field.withdrawals.map(({ atMs }) => atMs),
      drawnMs,
      ...this.#deps.matches.flatMap((match) => {
        if (match.startTimeMs >= finalMs) return [];
        const { turnsMs, decidedMs } = this.endingOf(match);
        return [match.startTimeMs, ...turnsMs, decidedMs];
      }),
    ].toSorted((a, b) => a - b);
    return this.#moments;
  }

  /** Who takes part no longer: they have withdrawn, or waited for nothing. */
  withdrawnAt(nowMs: number): readonly number[] {
    const { withdrawals, alternates } = this.field;
    const gone = withdrawals.filter(({ atMs }) => atMs <= nowMs).map(({ competitor }) => competitor);
    return nowMs < this.edition.drawnMs ? gone : [...gone, ...alternates.slice(withdrawals.length)];
  }

  /** Matches whose winner is known by a moment, in the order of rounds. */
  #decidedAt(nowMs: number): readonly KnockoutMatch[] {
    return this.#deps.matches.filter((match) => this.#isDecided(match, nowMs));
  }

  /** Nothing is drawn of a match that is still to begin. */
  #isDecided(match: KnockoutMatch, nowMs: number): boolean {
    if (nowMs < match.opensMs) return false;
    const soonestMs = match.startTimeMs + (this.calledOffOf(match)?.atMs ?? 0);
    return nowMs >= soonestMs && nowMs >= this.endingOf(match).decidedMs;
  }

  /**
   * Ranks by a moment, of those that take part: who goes on is first. So many first places are not told apart yet, as
   * there are competitors after the last round that is over.
   */
  ranksAt(nowMs: number): { ranks: ReadonlyMap<number, number>; openPlaces: number } {
    const { rounds, competition } = this.edition;
    const decided = this.#decidedAt(nowMs);
    const ranks = new Map(this.field.draw.map((_, place) => [entrantAt(this.field, place), 1]));
    for (const match of decided) ranks.set(this.endingOf(match).loser, 1 + 2 ** (rounds - match.round - 1));
    let openPlaces: number = competition.size;
    for (let round = 0; round < rounds; round++)
      if (decided.filter((match) => match.round === round).length === openPlaces / 2) openPlaces /= 2;
    return { ranks, openPlaces };
  }

  /** That each competitor wins so many rounds, as things stand at a moment. */
  chancesAt(nowMs: number): readonly Occupants[] {
    const decided = new Map(this.#decidedAt(nowMs).map((match) => [keyOf(match), this.endingOf(match).winner]));
    const inPlay = this.#inPlayAt(nowMs);
    const isMoving = inPlay.size > 0;
    const key = `${isMoving ? nowMs : ""}/${decided.size}/${this.withdrawnAt(nowMs).length}`;
    if (this.#known?.key === key) return this.#known.reached;
    const reached = reachChances(occupantsAt(this.field, this.edition, nowMs), (match, first, second) => {
      const winner = decided.get(keyOf(match));
      if (winner !== undefined) return winner === first ? 1 : 0;
      return inPlay.get(keyOf(match)) ?? this.#chanceOf(first, second);
    });
    this.#known = { key, reached };
    return reached;
  }

  /** By match in play: that its home side wins. */
  #inPlayAt(nowMs: number): ReadonlyMap<number, number> {
    const { rules } = this.#deps;
    return new Map(
      this.#matchesInPlayAt(nowMs).map((match) => {
        const play = this.#plays.get(match.matchId, () => rules.play(this.questionOf(match)));
        return [keyOf(match), rules.chanceAt(play, nowMs - match.startTimeMs)];
      }),
    );
  }

  #matchesInPlayAt(nowMs: number): readonly KnockoutMatch[] {
    return this.#deps.matches.filter(
      (match) => match.startTimeMs <= nowMs && this.calledOffOf(match) === null && !this.#isDecided(match, nowMs),
    );
  }

  /** Who plays at a moment. */
  onCourtAt(nowMs: number): readonly number[] {
    return this.#matchesInPlayAt(nowMs).flatMap((match) => this.sidesOf(match));
  }

  #chanceOf(first: number, second: number): number {
    const key = first * this.competitors.length + second;
    const chance = this.#chances.get(key) ?? this.#deps.rules.chance(this.#competitor(first), this.#competitor(second));
    this.#chances.set(key, chance);
    return chance;
  }
}

/** When the total of a match grew before its end, such as with each set: looked for, not asked of every moment. */
function turnsOf(play: MatchPlay): number[] {
  const moments = play
    .moments()
    .filter((atMs) => atMs >= 0 && atMs < play.endMs)
    .toSorted((a, b) => a - b);
  const sumAt = (index: number): number => {
    const { total } = play.stateAt(moments[index] ?? 0).scores;
    return total === null ? 0 : total.home + total.away;
  };
  /** Where it grew between two of them. */
  const turnsBetween = (low: number, high: number): number[] => {
    if (low >= high || sumAt(low) === sumAt(high)) return [];
    if (low + 1 === high) return [moments[high] ?? 0];
    const middle = (low + high) >>> 1;
    return [...turnsBetween(low, middle), ...turnsBetween(middle, high)];
  };
  return turnsBetween(0, moments.length - 1);
}

const keyOf = ({ round, index }: PlaceOfMatch): number => round * 1_000 + index;

/** How many can take part in a tournament, and wait for it. */
export const poolOf = (size: number): number => size + 2 * ALTERNATES;
