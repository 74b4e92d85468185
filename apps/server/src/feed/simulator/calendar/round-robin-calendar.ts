const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const NUMBERS_A_DAY = 1_000;
/** The same for every competition, so that their first rounds do not fall on one day. */
const DAYS_APART = 3;

/** All play all at home and away, and begin again: a league, or a group of a tournament. */
export interface Competition<Entrant> {
  /** Of the tournament. */
  id: string;
  /** An even number of them. */
  entrants: readonly Entrant[];
  /**
   * When the matches of a day begin, such as "18:30" (UTC); "24:30" is the night after it. They make up a round in whole
   * days, or a day in whole rounds.
   */
  times: readonly string[];
}

/** Who meets whom, and when. */
export interface Meeting<Entrant> {
  matchId: string;
  startTimeMs: number;
  tournamentId: string;
  home: Entrant;
  away: Entrant;
}

interface Slot<Entrant> {
  number: number;
  offsetMs: number;
  competition: Competition<Entrant>;
  /** The place of the competition among the others, and of the match among those of its day. */
  place: number;
  index: number;
}

/** An endless calendar: who meets whom follows from the date by arithmetic alone, so that no restart forgets it. */
export class RoundRobinCalendar<Entrant> {
  readonly #prefix: string;
  readonly #slots: readonly Slot<Entrant>[];
  readonly #id: RegExp;

  /** `prefix` makes the ids of matches unique over all sports. Competitions are appended, never reordered. */
  constructor({ prefix, competitions }: { prefix: string; competitions: readonly Competition<Entrant>[] }) {
    this.#prefix = prefix;
    this.#id = new RegExp(String.raw`^${prefix}(\d{4,9})$`);
    this.#slots = competitions
      .flatMap((competition, place) =>
        competition.times.map((time, index) => ({ offsetMs: timeOfDayMs(time), competition, place, index })),
      )
      .map((slot, number) => ({ ...slot, number }));
    if (this.#slots.length > NUMBERS_A_DAY) throw new Error(`A day of ${prefix} has more matches than numbers.`);
    for (const { id, entrants, times } of competitions) {
      const pairs = entrants.length / 2;
      if (!Number.isInteger(pairs) || (pairs % times.length !== 0 && times.length % pairs !== 0))
        throw new Error(`Days of the competition ${id} do not make up its rounds.`);
    }
  }

  /** Meetings with `fromMs <= start < toMs`, earliest first; of one competition, where it is named. */
  between(fromMs: number, toMs: number, competitionId?: string): Meeting<Entrant>[] {
    const meetings: Meeting<Entrant>[] = [];
    const slots = competitionId === undefined ? this.#slots : this.#slotsOf(competitionId);
    for (let day = firstDay(fromMs, slots); day <= Math.floor(toMs / DAY_MS); day++) {
      for (const slot of slots) {
        const startTimeMs = day * DAY_MS + slot.offsetMs;
        if (startTimeMs >= fromMs && startTimeMs < toMs) meetings.push(this.#meetingAt(day, slot));
      }
    }
    return meetings.toSorted((a, b) => a.startTimeMs - b.startTimeMs);
  }

  #slotsOf(competitionId: string): readonly Slot<Entrant>[] {
    return this.#slots.filter(({ competition }) => competition.id === competitionId);
  }

  /** The meeting of an id; null where the id is of none. */
  byId(matchId: string): Meeting<Entrant> | null {
    const number = Number(this.#id.exec(matchId)?.[1] ?? Number.NaN);
    const slot = this.#slots[number % NUMBERS_A_DAY];
    return slot ? this.#meetingAt(Math.floor(number / NUMBERS_A_DAY), slot) : null;
  }

  /** All play all at home and away: every meeting of the season that a meeting is in; none where the id is of none. */
  seasonOf(matchId: string): Meeting<Entrant>[] {
    const number = Number(this.#id.exec(matchId)?.[1] ?? Number.NaN);
    const slot = this.#slots[number % NUMBERS_A_DAY];
    if (!slot) return [];
    const turn = turnAt(slot, Math.floor(number / NUMBERS_A_DAY)) + slot.index;
    return this.season(slot.competition.id, Math.floor(turn / turnsOfSeason(slot.competition)));
  }

  /** Every meeting of one of a competition's seasons, in the order of its rounds; none of a competition that is not known. */
  season(competitionId: string, number: number): Meeting<Entrant>[] {
    const slots = this.#slotsOf(competitionId);
    const [slot] = slots;
    const count = slot ? turnsOfSeason(slot.competition) : 0;
    return Array.from({ length: count }, (_, index) => this.#meetingOfTurn(slots, number * count + index)).flatMap(
      (meeting) => meeting ?? [],
    );
  }

  /** One of them, by its place in their order. */
  meetingOfSeason(competitionId: string, number: number, index: number): Meeting<Entrant> | null {
    const slots = this.#slotsOf(competitionId);
    const [slot] = slots;
    return slot ? this.#meetingOfTurn(slots, number * turnsOfSeason(slot.competition) + index) : null;
  }

  /** Numbers of the seasons that a competition plays on the days from one moment to another. */
  seasonsBetween(competitionId: string, fromMs: number, toMs: number): number[] {
    const slots = this.#slotsOf(competitionId);
    const [slot] = slots;
    if (!slot) return [];
    const { competition } = slot;
    const numberAt = (turn: number): number => Math.floor(turn / turnsOfSeason(competition));
    const first = numberAt(turnAt(slot, firstDay(fromMs, slots)));
    const last = numberAt(turnAt(slot, Math.floor(toMs / DAY_MS)) + competition.times.length - 1);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }

  #meetingOfTurn(slots: readonly Slot<Entrant>[], turn: number): Meeting<Entrant> | null {
    const slot = slots[turn % slots.length];
    return slot ? this.#meetingAt(Math.floor(turn / slots.length) - slot.place * DAYS_APART, slot) : null;
  }

  #meetingAt(day: number, { number, offsetMs, competition, place, index }: Slot<Entrant>): Meeting<Entrant> {
    const { entrants, id } = competition;
    const turn = turnAt({ competition, place }, day) + index;
    const pairs = entrants.length / 2;
    const [first, second] = pairOf(Math.floor(turn / pairs), turn % pairs, entrants.length);
    const [home, away] = [entrants[first], entrants[second]];
    if (home === undefined || away === undefined) throw new Error("Every place of a competition is taken.");
    return {
      matchId: `${this.#prefix}${day * NUMBERS_A_DAY + number}`,
      startTimeMs: day * DAY_MS + offsetMs,
      tournamentId: id,
      home,
      away,
    };
  }
}

const turnsOfSeason = ({ entrants }: Competition<unknown>): number => entrants.length * (entrants.length - 1);

/** How many turns of a competition come before those of a day. */
const turnAt = ({ competition, place }: Pick<Slot<unknown>, "competition" | "place">, day: number): number =>
  (day + place * DAYS_APART) * competition.times.length;

/** The first of the days whose matches may begin at a moment or later: some begin in the night after their day. */
const firstDay = (fromMs: number, slots: readonly Slot<unknown>[]): number =>
  Math.floor(fromMs / DAY_MS) - Math.max(0, ...slots.map(({ offsetMs }) => Math.floor(offsetMs / DAY_MS)));

/** So long after a day begins: "24:30" is half an hour into the next one. */
export function timeOfDayMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

/** A pair of a round by the circle method: one stays, the others move on by one place; each cycle changes the sides. */
function pairOf(round: number, pair: number, size: number): readonly [number, number] {
  const others = size - 1;
  const isSecondLeg = Math.floor(round / others) % 2 === 1;
  const turned = round % others;
  const [first, second] = pair === 0 ? [others, turned] : [(turned + pair) % others, (turned - pair + others) % others];
  // Who stays plays at home every other round.
  const isSwapped = (pair === 0 && turned % 2 === 1) !== isSecondLeg;
  return isSwapped ? [second, first] : [first, second];
}
