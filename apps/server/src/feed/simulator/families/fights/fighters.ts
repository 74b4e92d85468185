import { timeOfDayMs } from "../../calendar/round-robin-calendar.ts";
import { drawnColours, slugOf } from "../../competitor-looks.ts";
import type { Entrant, League } from "../../league-sport.ts";
import { personAt } from "../../names/people.ts";
import { bell, hashText } from "../../seeded-random.ts";
import type { Finish, FightStyle } from "./fight-model.ts";

/** Somebody that nobody is, and what he is good at, in standard deviations. */
export interface Fighter extends Entrant {
  skill: number;
  power: number;
  holds: number;
}

/** A division of a promotion: fighters of one weight, who fight on the same cards. */
export interface Division {
  name: string;
  categoryId: string;
  priority: number;
  /** How much more often than usual a fight of this weight ends by each. */
  weight: Readonly<Record<Finish, number>>;
  /** When each bout of its card begins (UTC), the main ones last. */
  times: readonly string[];
  /** How many of the last bouts go over more rounds. */
  mainBouts: number;
  fighters: number;
}

const DAY_MS = 86_400_000;

/** Bouts one after the other, so many minutes apart, from a time on, also into the night after the day. */
export function cardTimes(from: string, minutes: readonly number[]): readonly string[] {
  const [hours = 0, minute = 0] = from.split(":").map(Number);
  return minutes.map((after) => {
    const atMinute = hours * 60 + minute + after;
    const two = (value: number): string => String(value).padStart(2, "0");
    return `${two(Math.floor(atMinute / 60))}:${two(atMinute % 60)}`;
  });
}

/** Whether a bout that begins then is one of the last of its card. */
export const isMainBout = ({ times, mainBouts }: Division, startMs: number): boolean =>
  times.slice(-mainBouts).some((time) => timeOfDayMs(time) % DAY_MS === startMs % DAY_MS);

/** Leagues of a sport's divisions; `firstPerson` keeps its fighters apart from those of other sports. */
export function divisionLeagues(
  divisions: readonly Division[],
  { firstId, firstPerson }: { firstId: number; firstPerson: number },
): readonly League<Fighter>[] {
  let person = firstPerson;
  return divisions.map(({ name, categoryId, priority, times, fighters }, index) => {
    const entrants = Array.from({ length: fighters }, () => fighterAt(person++));
    return { id: String(firstId + index), name, categoryId, priority, times, entrants };
  });
}

function fighterAt(index: number): Fighter {
  const { name, lastName } = personAt("men", index);
  const hash = hashText(`fighter/${index}/${name}`);
  const shortName = slugOf(lastName).replaceAll("-", "").slice(0, 3).toUpperCase();
  const team = { name, shortName, colours: drawnColours(name) };
  return { team, skill: bell(hash, 1), power: bell(hash, 2), holds: bell(hash, 3) };
}

/** Finishes of a round between fighters as good as each other, both sides together. */
export type UsualFinishes = Readonly<Record<Finish, number>>;

const OF_SKILL = 0.42;
const OF_POWER = 0.22;

/** How a fight between two goes; `noise` is added to how much better home is. */
export function styleOf(
  home: Fighter,
  away: Fighter,
  fight: Pick<FightStyle, "rounds" | "roundSeconds"> & { finishes: UsualFinishes; noise: number },
): FightStyle {
  const ahead = OF_SKILL * (home.skill - away.skill) + fight.noise;
  const homeShare = 1 / (1 + Math.exp(-ahead));
  const { ko, submission } = fight.finishes;
  const of = (fighter: Fighter, share: number): Record<Finish, number> => ({
    ko: ko * share * Math.exp(OF_POWER * fighter.power),
    submission: submission * share * Math.exp(OF_POWER * fighter.holds),
  });
  return {
    rounds: fight.rounds,
    roundSeconds: fight.roundSeconds,
    homeShare,
    finishes: { home: of(home, homeShare), away: of(away, 1 - homeShare) },
  };
}
