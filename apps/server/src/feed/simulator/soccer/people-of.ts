import type { Side } from "@touchline/sports";
import type { Lineup, LineupPlayer } from "../../match-info.ts";
import { eventClock } from "../info/events-between.ts";
import type { MatchPeople, Substitution } from "../simulated-sport.ts";
import type { CastMatch } from "./players-at.ts";
import { formationOf, type SquadPlayer } from "./squads.ts";
import { stateAt } from "./state-at.ts";
import type { Incident } from "./timeline/match-timeline.ts";

const ANNOUNCED_MS = -3_600_000;
const FROM_THE_BACK = ["keeper", "defender", "midfielder", "forward"] as const;
const COLOURS = new Map([
  ["yellow_cards", "yellow"],
  ["red_cards", "red"],
]);

/** Who plays in a match and who does what happens in it: the same that bets on players are settled by. */
export function peopleOf(match: CastMatch): MatchPeople {
  const { timeline, squads, casting } = match;
  return {
    announcedMs: ANNOUNCED_MS,
    lineupsAt: (elapsedMs) => ({ home: lineupAt(match, "home", elapsedMs), away: lineupAt(match, "away", elapsedMs) }),
    substitutions: () => (["home", "away"] as const).flatMap((side) => substitutionsOf(match, side)),
    doerOf: ({ kind, key, side }, atMs) => {
      const isThis = (incident: Incident): boolean => incident.atMs === atMs && incident.side === side;
      if (kind === "score") {
        const scorer = casting().scorers[timeline.goals.findIndex(isThis)];
        return scorer === null ? { byOtherSide: true } : named(squads, scorer);
      }
      const colour = kind === "count" ? COLOURS.get(key) : undefined;
      if (colour === undefined) return {};
      return named(
        squads,
        casting().carded[timeline.cards.findIndex((card) => isThis(card) && card.colour === colour)],
      );
    },
  };
}

function named(squads: CastMatch["squads"], playerId: string | undefined): { player?: SquadPlayerName } {
  const player = [...squads.home, ...squads.away].find(({ id }) => id === playerId);
  return player ? { player: nameOf(player) } : {};
}

type SquadPlayerName = Pick<SquadPlayer, "id" | "name">;
const nameOf = ({ id, name }: SquadPlayer): SquadPlayerName => ({ id, name });

/** Who leaves the pitch for another leaves it at the moment that the other comes on. */
function substitutionsOf({ squads, casting }: CastMatch, side: Side): Substitution[] {
  const { stints } = casting();
  return squads[side].flatMap((on): Substitution[] => {
    const atMs = stints.get(on.id)?.fromMs ?? 0;
    const off = atMs > 0 && squads[side].find(({ id, isStarter }) => isStarter && stints.get(id)?.untilMs === atMs);
    return off ? [{ atMs, side, on: nameOf(on), off: nameOf(off) }] : [];
  });
}

function lineupAt(match: CastMatch, side: Side, nowMs: number): Lineup {
  const squad = match.squads[side];
  const formation = formationOf(squad);
  const starters = FROM_THE_BACK.flatMap((position) =>
    squad.filter((player) => player.isStarter && player.position === position),
  );
  const lines = [1, ...formation].flatMap((count, line) => Array.from({ length: count }, () => line));
  return {
    formation: formation.join("-"),
    players: [
      ...starters.map((player, index) => playerAt(match, { player, line: lines[index] ?? null, nowMs })),
      ...squad.filter(({ isStarter }) => !isStarter).map((player) => playerAt(match, { player, line: null, nowMs })),
    ],
  };
}

interface AskedPlayer {
  player: SquadPlayer;
  line: number | null;
  nowMs: number;
}

function playerAt({ timeline, casting }: CastMatch, { player, line, nowMs }: AskedPlayer): LineupPlayer {
  const { id, name, number, position } = player;
  const before = { id, name, number, position, line };
  if (nowMs < 0) return { ...before, cameOn: null, wentOff: null, scores: 0, cards: [] };
  const { scorers, carded, stints } = casting();
  const { fromMs, untilMs } = stints.get(id) ?? { fromMs: 0, untilMs: Number.POSITIVE_INFINITY };
  const clockOf = (atMs: number) => {
    const { clock } = stateAt(timeline, Math.min(atMs, timeline.endMs - 1));
    return clock && eventClock(clock);
  };
  return {
    ...before,
    cameOn: fromMs > 0 && fromMs <= nowMs ? clockOf(fromMs) : null,
    wentOff: untilMs <= nowMs ? clockOf(untilMs) : null,
    scores: timeline.goals.filter(({ atMs }, index) => scorers[index] === id && atMs <= nowMs).length,
    cards: timeline.cards.flatMap(({ atMs, colour }, index) => (carded[index] === id && atMs <= nowMs ? [colour] : [])),
  };
}
