import { useState } from "react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { useMatch } from "../../data/live/use-match.ts";
import { useSharedTranslations } from "../../platform/i18n/use-shared-translations.ts";
import { OddsButton } from "../odds/odds-button.tsx";
import type { BodyProps } from "./body-props.ts";
import styles from "./market-card.module.css";
import { isWithinReach, scoreOf } from "./market-kind.ts";
import { ShowMore } from "./show-more.tsx";
import { useSteadyOutcomes } from "./use-steady-outcomes.ts";

const SHOWN_SCORES = 5;
const NO_OUTCOMES: readonly never[] = [];
const SIDES = ["home", "draw", "away"] as const;

type Outcome = MarketCell["outcomes"][number];
type Column = (typeof SIDES)[number] | "other";

function columnOf({ name }: Outcome): Column {
  const score = scoreOf(name);
  if (score === null) return "other";
  if (score.home === score.away) return "draw";
  return score.home > score.away ? "home" : "away";
}

/**
 * Whether a score can still come about. Those that a goal has ruled out since the cards were laid out stay in their
 * places, closed: nothing moves under the player's eyes.
 */
function usePossibleScores(matchId: string, round: number): (outcome: Outcome) => boolean {
  const now = useMatch(matchId)?.scores.total ?? null;
  const [laid, setLaid] = useState({ now, round });
  if (laid.round !== round) setLaid({ now, round });
  return ({ name }) => isWithinReach(name, laid.now);
}

/** Correct scores in three columns: home wins, draws, away wins. */
export function ScoresBody({ match, lines, round }: BodyProps) {
  const t = useSharedTranslations("match");
  const [all, setAll] = useState(false);
  const line = lines[0];
  const isPossible = usePossibleScores(match.id, round);
  const outcomes = useSteadyOutcomes((line?.outcomes ?? NO_OUTCOMES).filter(isPossible), round);
  if (line === undefined) return null;
  const columns = Map.groupBy(outcomes, columnOf);
  const column = (name: Column): readonly Outcome[] => columns.get(name) ?? [];
  const heads = { home: match.home.name, draw: t("draw"), away: match.away.name };
  const hidden = SIDES.reduce((sum, side) => sum + Math.max(0, column(side).length - SHOWN_SCORES), 0);
  const button = (outcome: Outcome) => (
    <OddsButton key={outcome.key} match={match} market={line} outcome={outcome} variant="side" label={outcome.name} />
  );
  return (
    <>
      <div className={styles.three}>
        {SIDES.map((side) => (
          <div key={side} className={styles.scoreColumn}>
            <bdi className={styles.scoreHead}>{heads[side]}</bdi>
            {column(side)
              .slice(0, all ? undefined : SHOWN_SCORES)
              .map(button)}
          </div>
        ))}
      </div>
      {column("other").map(button)}
      <ShowMore hidden={hidden} round={round} open={all} onToggle={() => setAll(!all)} />
    </>
  );
}
