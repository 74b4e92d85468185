import type { Side } from "@touchline/sports";
import { type RandomStream, seededRandom } from "../../seeded-random.ts";
import type { SquadPlayer } from "../squads.ts";
import type { Incident, MatchTimeline } from "./match-timeline.ts";

export type Squads = Readonly<Record<Side, readonly SquadPlayer[]>>;

/** A player's time on the pitch, in milliseconds since kick-off; until Infinity for who stays. */
export interface Stint {
  fromMs: number;
  untilMs: number;
}

/** Who plays when, and whose goals and cards they are. */
export interface Casting {
  squads: Squads;
  /** By player; who is missing stays on the bench. */
  stints: ReadonlyMap<string, Stint>;
  /** Of each goal in order; null for an own goal. */
  scorers: readonly (string | null)[];
  /** Of each card in order. */
  carded: readonly string[];
}

/** Each side changes so many players, in these minutes of the second half. */
export const CHANGES = 3;
export const CHANGE_MINUTES = [5, 40] as const;
export const OWN_GOALS = 0.03;
const MINUTE_MS = 60_000;

/** Draws who did what happens in a match, from a stream of its own: what happens stays as it is. */
export function drawCasting(seed: string, squads: Squads, timeline: MatchTimeline): Casting {
  const random = seededRandom(seed);
  const stints = new Map<string, Stint>();
  for (const side of ["home", "away"] as const) drawStints(squads[side], { stints, timeline, random });
  const onPitch = ({ side, atMs }: Incident): SquadPlayer[] =>
    squads[side].filter(({ id }) => isWithin(stints.get(id), atMs));
  const scorers = timeline.goals.map((goal) =>
    random() < OWN_GOALS ? null : drawn(onPitch(goal), ({ scores }) => scores, random),
  );
  // A second yellow card would be a red one, and those are drawn apart.
  const booked = new Set<string>();
  // Nobody comes on for a player who was sent off.
  const staysOn = (id: string): boolean => stints.get(id)?.untilMs === Number.POSITIVE_INFINITY;
  const carded = timeline.cards.map((card) => {
    const players = onPitch(card).filter(({ id }) => (card.colour === "red" ? staysOn(id) : !booked.has(id)));
    const player = drawn(players, ({ isCarded }) => isCarded, random);
    booked.add(player);
    const stint = stints.get(player);
    if (card.colour === "red" && stint) stints.set(player, { ...stint, untilMs: card.atMs });
    return player;
  });
  return { squads, stints, scorers, carded };
}

const isWithin = (stint: Stint | undefined, atMs: number): boolean =>
  stint !== undefined && stint.fromMs <= atMs && atMs < stint.untilMs;

interface StintDeps {
  stints: Map<string, Stint>;
  timeline: MatchTimeline;
  random: RandomStream;
}

function drawStints(squad: readonly SquadPlayer[], { stints, timeline, random }: StintDeps): void {
  for (const { id, isStarter } of squad)
    if (isStarter) stints.set(id, { fromMs: 0, untilMs: Number.POSITIVE_INFINITY });
  const leaving = squad.filter(({ isStarter, position }) => isStarter && position !== "keeper");
  const coming = squad.filter(({ isStarter, position }) => !isStarter && position !== "keeper");
  const [, second] = timeline.halves;
  const [earliest, latest] = CHANGE_MINUTES;
  for (let change = 0; change < CHANGES; change++) {
    const [off] = leaving.splice(Math.floor(random() * leaving.length), 1);
    const [on] = coming.splice(Math.floor(random() * coming.length), 1);
    const atMs = second.startMs + Math.floor((earliest + random() * (latest - earliest)) * MINUTE_MS);
    if (!off || !on || atMs >= timeline.endMs) continue;
    stints.set(off.id, { fromMs: 0, untilMs: atMs });
    stints.set(on.id, { fromMs: atMs, untilMs: Number.POSITIVE_INFINITY });
  }
}

function drawn(players: readonly SquadPlayer[], weight: (player: SquadPlayer) => number, random: RandomStream): string {
  const all = players.reduce((sum, player) => sum + weight(player), 0);
  let left = random() * all;
  const found = players.find((player) => (left -= weight(player)) < 0) ?? players.at(-1);
  if (!found) throw new Error("Nobody of a side is on the pitch.");
  return found.id;
}
