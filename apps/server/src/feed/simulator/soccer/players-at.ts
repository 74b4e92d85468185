import type { Side } from "@touchline/sports";
import { modelMinutes, remainingShare, USUAL_HALF_MINUTES } from "./model/intensity.ts";
import type { PlayerState } from "./model/player-model.ts";
import { inTurn } from "../squads/squad.ts";
import type { SquadPlayer } from "./squads.ts";
import { type Casting, CHANGE_MINUTES, CHANGES, OWN_GOALS, type Squads } from "./timeline/draw-casting.ts";
import type { MatchTimeline } from "./timeline/match-timeline.ts";

const MINUTE_MS = 60_000;

export interface CastMatch {
  timeline: MatchTimeline;
  squads: Squads;
  casting: () => Casting;
}

/** What is known of each player so long after kick-off, in the order of the fixture. */
export function playersAt({ timeline, squads, casting }: CastMatch, nowMs: number): PlayerState[] {
  const cast = nowMs < 0 ? null : casting();
  const did = (incidents: MatchTimeline["goals"], by: readonly (string | null)[]): ReadonlySet<string | null> =>
    new Set(by.filter((_, index) => (incidents[index]?.atMs ?? 0) <= nowMs));
  const scorers = did(timeline.goals, cast?.scorers ?? []);
  const carded = did(timeline.cards, cast?.carded ?? []);
  const ofSide = (side: Side): PlayerState[] => {
    const players = squads[side].map((player) => ({ player, presence: presenceOf(player, { cast, nowMs }) }));
    const changesLeft = CHANGES - players.filter(({ presence }) => presence === "came").length;
    const weights = weightsOf(timeline, nowMs, changesLeft);
    const share = (weight: (player: SquadPlayer) => number, when: keyof Weight = "present") => {
      const each = players.map(({ player, presence }) => weight(player) * weights[presence][when]);
      const all = each.reduce((sum, one) => sum + one, 0);
      return each.map((one) => (all === 0 ? 0 : one / all));
    };
    const goals = share(({ scores }) => scores);
    const next = share(({ scores }) => scores, "atNext");
    const last = share(({ scores }) => scores, "atLast");
    const cards = share(({ isCarded }) => isCarded);
    return players.map(({ player: { id }, presence }, index): PlayerState => ({
      id,
      side,
      ofGoals: (goals[index] ?? 0) * (1 - OWN_GOALS),
      ofNextGoal: next[index] ?? 0,
      ofLastGoal: last[index] ?? 0,
      ofCards: cards[index] ?? 0,
      plays: weights[presence].plays,
      hasScored: scorers.has(id),
      isCarded: carded.has(id),
    }));
  };
  return inTurn(ofSide("home"), ofSide("away"));
}

/** On the pitch from the start, come on, still to come, or off for good; keepers are not changed. */
type Presence = "starter" | "keeper" | "came" | "bench" | "off";

function presenceOf(
  { id, isStarter, position }: SquadPlayer,
  { cast, nowMs }: { cast: Casting | null; nowMs: number },
): Presence {
  const stint = cast?.stints.get(id);
  if (stint && nowMs >= stint.untilMs) return "off";
  if (position === "keeper") return isStarter ? "keeper" : "off";
  if (isStarter) return "starter";
  return stint && nowMs >= stint.fromMs ? "came" : "bench";
}

const OUTFIELD = 10;
const BENCH = 4;

/** Of what is left: how much of it a player is on the pitch for, whether he is on it at all, and at single goals. */
interface Weight {
  present: number;
  atNext: number;
  atLast: number;
  plays: number;
}

/** About how many goals there are, the last of which comes after a change with more likelihood than any one. */
const GOALS_TO_LAST = 2.2;

function weightsOf({ halves, endMs }: MatchTimeline, nowMs: number, changesLeft: number): Record<Presence, Weight> {
  const [earliest, latest] = CHANGE_MINUTES;
  const [first, second] = halves;
  const minutesOf = ({ startMs }: { startMs: number }): number => Math.max(nowMs - startMs, 0) / MINUTE_MS;
  const minutes = minutesOf(second);
  const changes = minutes >= latest || nowMs >= endMs ? 0 : changesLeft;
  const left = (half: 1 | 2, played: number): number =>
    remainingShare(modelMinutes(half, played / USUAL_HALF_MINUTES[half]));
  const now = nowMs < second.startMs ? left(1, minutesOf(first)) : left(2, minutes);
  const after = now === 0 ? 0 : Math.min(left(2, (Math.max(minutes, earliest) + latest) / 2) / now, 1);
  const afterLast = 1 - (1 - after) ** GOALS_TO_LAST;
  const made = CHANGES - changesLeft;
  const comesOn = Math.min(changes / Math.max(BENCH - made, 1), 1);
  const goesOff = changes / (OUTFIELD - made);
  const always = { present: 1, atNext: 1, atLast: 1, plays: 1 };
  return {
    keeper: always,
    came: always,
    starter: { present: 1 - goesOff * after, atNext: 1, atLast: 1 - goesOff * afterLast, plays: 1 },
    // Bets on the next goal stand only on who is on before it: then it is as likely his as anybody's, if there is one.
    bench: {
      present: comesOn * after,
      atNext: comesOn * Math.sqrt(after),
      atLast: comesOn * afterLast,
      plays: comesOn,
    },
    off: { present: 0, atNext: 0, atLast: 0, plays: 0 },
  };
}
