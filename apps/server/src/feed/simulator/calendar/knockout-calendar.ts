const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Each begins anew on the same day of the week. */
const DAYS_AN_EDITION = 7;
/** The matches of a round are shared out over so much of its day, and are never further apart than this. */
const DAY_OF_PLAY_MS = 640 * MINUTE_MS;
const MOST_APART_MS = 150 * MINUTE_MS;
/** By then a match is over, however long it was. */
const LONGEST_MATCH_MS = 4.5 * HOUR_MS;
/** Who withdraws later than so long before the first match is not replaced any more. */
const DRAW_CLOSES_BEFORE_MS = 16 * HOUR_MS;
/** Bets on a tournament are taken from so long before its first match. */
const OPENS_BEFORE_MS = 48 * HOUR_MS;

/** A tournament in which who loses is out: a round a day, each with half the matches of the one before. */
export interface KnockoutCompetition {
  /** Of the tournament. */
  id: string;
  /** How many take part: a power of two, and no more than days of a week allow. */
  size: number;
  /** On which day it begins, 0 being a Thursday, and when the first match of each day does, such as "11:00" (UTC). */
  weekday: number;
  firstMatch: string;
}

/** One playing of a tournament. */
export interface KnockoutEdition<OneCompetition extends KnockoutCompetition = KnockoutCompetition> {
  competition: OneCompetition;
  number: number;
  /** Of its outright. */
  id: string;
  rounds: number;
  /** When bets on it open, the draw is final, the first match begins, the last one begins, and all is over. */
  opensMs: number;
  drawnMs: number;
  fromMs: number;
  finalMs: number;
  untilMs: number;
}

/** A match of a tournament, by its place in the draw alone: who plays hangs on the matches before it. */
export interface KnockoutMatch<OneCompetition extends KnockoutCompetition = KnockoutCompetition> {
  edition: KnockoutEdition<OneCompetition>;
  /** From 0, and among the matches of the round. */
  round: number;
  index: number;
  matchId: string;
  startTimeMs: number;
  /** From then on it is certain who plays it. */
  opensMs: number;
}

/** An endless calendar of tournaments: which matches there are, and when, follows from the date by arithmetic alone. */
export class KnockoutCalendar<OneCompetition extends KnockoutCompetition> {
  readonly #prefix: string;
  readonly #competitions: readonly OneCompetition[];
  readonly #id: RegExp;

  /** `prefix` makes ids unique over all sports. Competitions are appended, never reordered. */
  constructor({ prefix, competitions }: { prefix: string; competitions: readonly OneCompetition[] }) {
    this.#prefix = prefix;
    this.#competitions = competitions;
    this.#id = new RegExp(String.raw`^${prefix}(\d{1,3})-(\d{1,6})(?:-(\d)-(\d{1,2}))?$`);
    for (const { id, size } of competitions) {
      const rounds = Math.log2(size);
      if (!Number.isInteger(rounds) || rounds < 1 || rounds >= DAYS_AN_EDITION)
        throw new Error(`The competition ${id} of ${size} has no rounds that fit into a week.`);
    }
  }

  /** Matches with `fromMs <= start < toMs`, earliest first; of one competition, where it is named. */
  matchesBetween(fromMs: number, toMs: number, competitionId?: string): KnockoutMatch<OneCompetition>[] {
    const starts = (match: KnockoutMatch): boolean => match.startTimeMs >= fromMs && match.startTimeMs < toMs;
    return this.editionsBetween(fromMs, toMs, competitionId)
      .flatMap((edition) => this.matchesOf(edition).filter(starts))
      .toSorted((a, b) => a.startTimeMs - b.startTimeMs);
  }

  /** Editions with some time between their opening and their end in it. */
  editionsBetween(fromMs: number, toMs: number, competitionId?: string): KnockoutEdition<OneCompetition>[] {
    return this.#competitions.flatMap((competition, place) => {
      if (competitionId !== undefined && competition.id !== competitionId) return [];
      const first = Math.floor(fromMs / DAY_MS / DAYS_AN_EDITION) - 2;
      const last = Math.floor(toMs / DAY_MS / DAYS_AN_EDITION) + 1;
      return Array.from({ length: last - first + 1 }, (_, index) =>
        this.#editionOf(place, competition, first + index),
      ).filter(({ opensMs, untilMs }) => opensMs < toMs && untilMs > fromMs);
    });
  }

  matchesOf(edition: KnockoutEdition<OneCompetition>): KnockoutMatch<OneCompetition>[] {
    return Array.from({ length: edition.rounds }, (_, round) =>
      Array.from({ length: edition.competition.size >> (round + 1) }, (_match, index) =>
        matchOf(edition, round, index),
      ),
    ).flat();
  }

  /** Null where the id is of no match; so is that of an edition. */
  matchById(id: string): KnockoutMatch<OneCompetition> | null {
    const [, , , round, index] = this.#id.exec(id) ?? [];
    const edition = round === undefined ? null : this.#editionNamed(id);
    const isKnown = edition && Number(round) < edition.rounds && Number(index) < matchesIn(edition, Number(round));
    const match = isKnown ? matchOf(edition, Number(round), Number(index)) : null;
    return match?.matchId === id ? match : null;
  }

  /** Null where the id is of no edition; so is that of a match. */
  editionById(id: string): KnockoutEdition<OneCompetition> | null {
    const edition = this.#editionNamed(id);
    return edition?.id === id ? edition : null;
  }

  #editionNamed(id: string): KnockoutEdition<OneCompetition> | null {
    const [, place, number] = this.#id.exec(id) ?? [];
    const competition = this.#competitions[Number(place)];
    return competition ? this.#editionOf(Number(place), competition, Number(number)) : null;
  }

  #editionOf(place: number, competition: OneCompetition, number: number): KnockoutEdition<OneCompetition> {
    const rounds = Math.log2(competition.size);
    const fromMs = (number * DAYS_AN_EDITION + competition.weekday) * DAY_MS + timeOfDayMs(competition.firstMatch);
    const finalMs = fromMs + (rounds - 1) * DAY_MS;
    return {
      competition,
      number,
      id: `${this.#prefix}${place}-${number}`,
      rounds,
      opensMs: fromMs - OPENS_BEFORE_MS,
      drawnMs: fromMs - DRAW_CLOSES_BEFORE_MS,
      fromMs,
      finalMs,
      untilMs: finalMs + LONGEST_MATCH_MS,
    };
  }
}

const matchesIn = ({ competition }: KnockoutEdition, round: number): number => competition.size >> (round + 1);

function matchOf<OneCompetition extends KnockoutCompetition>(
  edition: KnockoutEdition<OneCompetition>,
  round: number,
  index: number,
): KnockoutMatch<OneCompetition> {
  // The winners of two neighbours meet, and the later of them is the second.
  const opensMs = round === 0 ? edition.drawnMs : startOf(edition, round - 1, index * 2 + 1) + LONGEST_MATCH_MS;
  return {
    edition,
    round,
    index,
    matchId: `${edition.id}-${round}-${index}`,
    startTimeMs: startOf(edition, round, index),
    opensMs,
  };
}

function startOf(edition: KnockoutEdition, round: number, index: number): number {
  const apartMs = Math.min(DAY_OF_PLAY_MS / matchesIn(edition, round), MOST_APART_MS);
  return edition.fromMs + round * DAY_MS + index * apartMs;
}

function timeOfDayMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}
