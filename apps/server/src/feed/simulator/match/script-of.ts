import type { MatchPlay, WrittenMatch } from "../simulated-sport.ts";
import { drawLadders } from "./draw-ladders.ts";
import { incidentOf } from "./match-incident.ts";
import { linesOf } from "./match-lines.ts";
import type { Ladders, MatchScript, PlayedScript } from "./match-script.ts";

/**
 * A match as its sport has written it, with its ladders; each part is drawn once, and again after a rest. Of so many
 * matches in a thousand `incidents` has something befall them.
 */
export function scriptOf<Written extends WrittenMatch>(
  sport: MatchScript["sport"],
  written: Written,
  { incidents = 0 }: { incidents?: number | undefined } = {},
): Written & MatchScript {
  let play: MatchPlay | null = null;
  let ladders: Ladders | null = null;
  const script: PlayedScript = {
    ...written,
    sport,
    play: () => (play ??= written.play()),
    ladders: () => (ladders ??= drawLadders(script)),
    line: linesOf(sport.descriptor, written.fixture),
    rest: () => {
      play = null;
      ladders = null;
    },
  };
  return { ...written, ...script, incident: incidentOf(script, incidents) };
}
