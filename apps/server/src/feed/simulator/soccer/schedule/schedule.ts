import type { LeagueSeason, SeasonFixture } from "../fixtures/league-seasons.ts";
import { DAY_TEMPLATE, EUROPEAN_NIGHT } from "./day-template.ts";
import { fullRounds } from "./full-rounds.ts";

const DAY_MS = 86_400_000;
const REST_MS = 12 * 3_600_000;
const SLOTS_PER_DAY = 1000;
/** From kick-off to the last whistle, longer than any match takes. */
const LONGEST_MATCH_MS = 2.5 * 3_600_000;

/** A fixture of the extract, played at one moment. The same fixture comes again each time its season is through. */
export interface FixtureOfDay {
  matchId: string;
  startTimeMs: number;
  league: LeagueSeason;
  fixture: SeasonFixture;
}

/** A season of a league: all its rounds once, day after day. */
export interface SeasonOfLeague {
  /** Of the outright on it. */
  matchId: string;
  league: LeagueSeason;
  matches: readonly FixtureOfDay[];
  fromMs: number;
  /** When its last round begins. */
  lastRoundMs: number;
  untilMs: number;
}

/** A place in the day: the `index`-th match of a league's `roundOfDay`-th round. */
interface Slot {
  number: number;
  offsetMs: number;
  league: LeagueSeason;
  rounds: readonly (readonly SeasonFixture[])[];
  roundsPerDay: number;
  roundOfDay: number;
  index: number;
  everyDays: number;
}

/**
 * Re-dates the seasons of the extract onto an endless calendar. Which match is played when follows from the
 * date by arithmetic alone: the day's number picks each league's round, the template the time of day.
 */
export class Schedule {
  readonly leagues: readonly LeagueSeason[];
  readonly #slots: readonly Slot[];
  readonly #europeanClubs: ReadonlySet<string>;
  readonly #europeanNightMs: number;

  constructor(seasons: readonly LeagueSeason[]) {
    this.#slots = layOutDay(seasons);
    this.leagues = [...new Set(this.#slots.map((slot) => slot.league))];
    this.#europeanClubs = new Set(seasons.find(({ key }) => key === EUROPEAN_NIGHT.leagueKey)?.teams);
    this.#europeanNightMs = timeOfDayMs(EUROPEAN_NIGHT.times[0] ?? "19:00");
  }

  /** Matches with `fromMs <= kick-off < toMs`, earliest first; of some leagues alone, where it is said which. */
  kickOffsBetween(
    fromMs: number,
    toMs: number,
    isMeant: (league: LeagueSeason) => boolean = () => true,
  ): FixtureOfDay[] {
    const matches: FixtureOfDay[] = [];
    const slots = this.#slots.filter(({ league }) => isMeant(league));
    const lastDay = Math.floor(toMs / DAY_MS);
    for (let day = Math.floor(fromMs / DAY_MS) - 1; day <= lastDay; day++) {
      for (const slot of slots) {
        const startTimeMs = day * DAY_MS + slot.offsetMs;
        if (startTimeMs < fromMs || startTimeMs >= toMs) continue;
        const match = this.#matchAt(day, slot);
        if (match) matches.push(match);
      }
    }
    return matches.toSorted((a, b) => a.startTimeMs - b.startTimeMs || Number(a.matchId) - Number(b.matchId));
  }

  /** The season of a league that is played at a moment; the next begins when it is through. */
  seasonAt(leagueKey: string, atMs: number): SeasonOfLeague | null {
    const [slot] = this.#slotsOf(leagueKey);
    if (!slot) return null;
    const turn = Math.floor((Math.floor(atMs / DAY_MS) / slot.everyDays) * slot.roundsPerDay);
    return this.season(leagueKey, Math.floor(turn / slot.rounds.length));
  }

  /** The season that a match belongs to; null where the id is of none. */
  seasonOf(matchId: string): SeasonOfLeague | null {
    const slot = this.byId(matchId) && this.#slots[Number(matchId) % SLOTS_PER_DAY];
    if (!slot) return null;
    const { league, rounds, roundsPerDay, roundOfDay, everyDays } = slot;
    const turn = (Math.floor(Number(matchId) / SLOTS_PER_DAY) / everyDays) * roundsPerDay + roundOfDay;
    return this.season(league.key, Math.floor(turn / rounds.length));
  }

  season(leagueKey: string, number: number): SeasonOfLeague | null {
    const slots = this.#slotsOf(leagueKey);
    const [slot] = slots;
    if (!slot) return null;
    const { league, rounds, roundsPerDay, everyDays } = slot;
    const firstTurn = number * rounds.length;
    const dayOf = (turn: number): number => Math.floor(turn / roundsPerDay) * everyDays;
    const [firstDay, lastDay] = [dayOf(firstTurn), dayOf(firstTurn + rounds.length - 1)];
    const matches: FixtureOfDay[] = [];
    for (let day = firstDay; day <= lastDay; day += everyDays) {
      for (const place of slots) {
        const turn = (day / everyDays) * roundsPerDay + place.roundOfDay;
        const match = Math.floor(turn / rounds.length) === number ? this.#matchAt(day, place) : null;
        if (match) matches.push(match);
      }
    }
    const starts = matches.map(({ startTimeMs }) => startTimeMs);
    const lastRoundMs = Math.min(...starts.filter((startMs) => startMs >= lastDay * DAY_MS));
    return {
      matchId: `season-${leagueKey.replaceAll(".", "-")}-${number}`,
      league,
      matches,
      fromMs: Math.min(...starts),
      lastRoundMs,
      untilMs: Math.max(...starts) + LONGEST_MATCH_MS,
    };
  }

  #slotsOf(leagueKey: string): readonly Slot[] {
    return this.#slots.filter(({ league }) => league.key === leagueKey);
  }

  byId(matchId: string): FixtureOfDay | null {
    if (!/^\d{4,8}$/.test(matchId)) return null;
    const slot = this.#slots[Number(matchId) % SLOTS_PER_DAY];
    return slot ? this.#matchAt(Math.floor(Number(matchId) / SLOTS_PER_DAY), slot) : null;
  }

  #matchAt(day: number, slot: Slot): FixtureOfDay | null {
    if (day % slot.everyDays !== 0) return null;
    const turn = (day / slot.everyDays) * slot.roundsPerDay + slot.roundOfDay;
    const fixture = slot.rounds[turn % slot.rounds.length]?.[slot.index];
    const startTimeMs = day * DAY_MS + slot.offsetMs;
    if (!fixture || this.#sitsOut(slot.league, fixture, startTimeMs)) return null;
    return { matchId: String(day * SLOTS_PER_DAY + slot.number), startTimeMs, league: slot.league, fixture };
  }

  #sitsOut(league: LeagueSeason, fixture: SeasonFixture, startTimeMs: number): boolean {
    if (league.key === EUROPEAN_NIGHT.leagueKey) return false;
    const clubs = [league.teams[fixture.home], league.teams[fixture.away]];
    if (!clubs.some((club) => club !== undefined && this.#europeanClubs.has(club))) return false;
    const cycleMs = EUROPEAN_NIGHT.everyDays * DAY_MS;
    const sinceNightMs = (startTimeMs - this.#europeanNightMs) % cycleMs;
    return sinceNightMs < REST_MS || sinceNightMs > cycleMs - REST_MS;
  }
}

function layOutDay(seasons: readonly LeagueSeason[]): Slot[] {
  const slots: Slot[] = [];
  const add = (key: string, days: readonly (readonly string[])[], everyDays: number): void => {
    const league = seasons.find((season) => season.key === key);
    if (!league) throw new Error(`The day template names a league that the extract does not have: ${key}`);
    const rounds = fullRounds(league);
    days.forEach((round, roundOfDay) =>
      round.forEach((time, index) =>
        slots.push({
          number: slots.length,
          offsetMs: timeOfDayMs(time),
          league,
          rounds,
          roundsPerDay: days.length,
          roundOfDay,
          index,
          everyDays,
        }),
      ),
    );
  };
  for (const [key, days] of Object.entries(DAY_TEMPLATE)) add(key, days, 1);
  add(EUROPEAN_NIGHT.leagueKey, [EUROPEAN_NIGHT.times], EUROPEAN_NIGHT.everyDays);
  return slots;
}

function timeOfDayMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) * 60_000;
}
