import { type RandomStream, seededRandom } from "../../seeded-random.ts";
import { drawPlayer, type MatchSquads, weightWith } from "../../squads/match-squads.ts";
import type { SquadPlayer } from "../../squads/squad.ts";
import type { AlsoCounted } from "../../families/timed-goals/goal-people.ts";

/** That a goal has a second assist, and one at all. */
const SECOND = 0.76;
const FIRST = 0.94;
/** Defenders pass more than they score. */
const OF_DEFENDERS = 2.5;

/** Who passed before goals, drawn from a stream of its own; goals of the future change nothing about it. */
export function assistsOf(seed: string, { squads, absent }: MatchSquads): AlsoCounted {
  const random = seededRandom(`${seed}/assists`);
  const drawn: (readonly SquadPlayer[])[] = [];
  const assistsTo = (scorer: SquadPlayer): readonly SquadPlayer[] => {
    const side = squads.home.includes(scorer) ? "home" : "away";
    const done: SquadPlayer[] = [scorer];
    const weightOf = (player: SquadPlayer): number => {
      if (done.includes(player)) return 0;
      return weightWith(player, absent[side]) * (player.position === "defenceman" ? OF_DEFENDERS : 1);
    };
    for (let passes = assistsDrawn(random); passes > 0; passes--) done.push(drawPlayer(squads[side], weightOf, random));
    return done.slice(1);
  };
  return {
    key: "assists",
    of: (scorers) => {
      for (const scorer of scorers.slice(drawn.length)) drawn.push(assistsTo(scorer));
      return drawn.slice(0, scorers.length);
    },
  };
}

function assistsDrawn(random: RandomStream): number {
  const one = random();
  if (one < SECOND) return 2;
  return one < FIRST ? 1 : 0;
}
