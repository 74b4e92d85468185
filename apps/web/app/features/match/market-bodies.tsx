import { compareLines, isLineOffered } from "@touchline/betting";
import type { MarketLayout } from "@touchline/contract/vocabulary";
import { type ComponentType, useState } from "react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { useMarket } from "../../data/live/use-market.ts";
import { useMatch } from "../../data/live/use-match.ts";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useSharedTranslations } from "../../platform/i18n/messages.tsx";
import { useSite } from "../../platform/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lineLabels } from "../odds/line-labels.ts";
import { NamedPrices } from "../odds/named-prices.tsx";
import { OddsButton } from "../odds/odds-button.tsx";
import { type BodyProps, inPlace } from "./card-body.ts";
import { gridColumns } from "./card-sides.ts";
import { ladderWindow, steadyWindow } from "./ladder-window.ts";
import styles from "./market-card.module.css";
import { PlayersBody } from "./players-body.tsx";

/** How the outcomes of a market are laid out. */
export const BODIES: Readonly<Record<MarketLayout, ComponentType<BodyProps>>> = {
  grid: GridBody,
  over_under: LadderBody,
  handicap: LadderBody,
  players: PlayersBody,
  scores: ScoresBody,
  list: ListBody,
};

type Outcomes = MarketCell["outcomes"];
type Outcome = Outcomes[number];

const SHOWN_LINES = 5;
const SHOWN_OUTCOMES = 6;
/** So few more are no less room than the button that would show them. */
const FEW_MORE = 2;
const SHOWN_SCORES = 5;
const NO_OUTCOMES: Outcomes = [];

const keyOf = ({ key }: Outcome): string => key;

/** Outcomes side by side. */
function GridBody({ match, lines: [line] }: BodyProps) {
  if (line === undefined) return null;
  const isWide = gridColumns(line.outcomes.length) === 2;
  return (
    <div className={isWide ? styles.two : styles.three}>
      <NamedPrices match={match} line={line} variant={isWide ? "side" : "stack"} />
    </div>
  );
}

/** Price, line, price: the main line outlined, the others around it. */
function LadderBody({ match, lines, round }: BodyProps) {
  const t = useSharedTranslations("match");
  const [all, setAll] = useState(false);
  const shown = useLadderWindow(lines, all ? Number.POSITIVE_INFINITY : SHOWN_LINES, `${round} ${all}`);
  const shownKeys = new Set(shown.map(({ key }) => key));
  const isHandicap = lines[0]?.layout === "handicap";
  return (
    <>
      <div className={styles.ladderHead} aria-hidden="true">
        <bdi>{isHandicap ? match.home.name : t("over")}</bdi>
        <span>{t("line")}</span>
        <bdi>{isHandicap ? match.away.name : t("under")}</bdi>
      </div>
      {shown.map((line, row) => (
        // Another line in a row is another button: a press that has begun is not one of the new price.
        // oxlint-disable-next-line react/no-array-index-key -- a line that goes to another row is no less another
        <LadderLine key={`${row} ${line.key}`} match={match} line={line} />
      ))}
      <ShowMore
        hidden={lines.filter(({ key }) => !shownKeys.has(key)).length}
        round={round}
        open={all}
        onToggle={() => setAll(!all)}
        more={t("allLines", { count: lines.length })}
        less={t("fewerLines")}
      />
    </>
  );
}

function LadderLine({ match, line }: { match: BodyProps["match"]; line: MarketCell }) {
  const { locale } = useSite();
  const { mostBalanced, status } = useMarket(line.key) ?? line;
  const isMain = mostBalanced && isLineOffered(status);
  const [ofHome, ofAway] = lineLabels(line.specifier, formattingLocale(locale)) ?? [];
  const [first, second] = line.outcomes;
  if (first === undefined || second === undefined) return null;
  return (
    <div className={styles.ladderLine} data-main={isMain || undefined}>
      <OddsButton match={match} market={line} outcome={first} outlined={isMain} />
      {/* Each handicap on the side of its team, whichever side that is. */}
      <span className={`${styles.lineValue} num`}>
        <bdi dir="ltr">{ofHome}</bdi>
        {ofAway !== ofHome && <small dir="ltr">{ofAway}</small>}
      </span>
      <OddsButton match={match} market={line} outcome={second} outlined={isMain} />
    </div>
  );
}

type Lines = readonly MarketCell[];

const compare = (a: MarketCell, b: MarketCell): number => compareLines(a.specifier, b.specifier);

/** The lines of a ladder that are shown, each in its row for as long as there is any sense in it. */
function useLadderWindow(lines: Lines, size: number, occasion: string): Lines {
  const ladder = lines.toSorted(compare);
  const [shown, setShown] = useState(() => ({ lines: ladderWindow(ladder, size), occasion }));
  const isNew = shown.occasion !== occasion;
  const now = isNew
    ? ladderWindow(ladder, size)
    : steadyWindow({ standing: shown.lines, lines: ladder, size, compare });
  const isOther = now.length !== shown.lines.length || now.some((line, row) => line !== shown.lines[row]);
  if (isNew || isOther) setShown({ lines: now, occasion });
  return now;
}

/** Many outcomes: the first few, and the rest when asked for. */
function ListBody({ match, lines: [line], round }: BodyProps) {
  const [all, setAll] = useState(false);
  const outcomes = useSteadyOutcomes(line?.outcomes ?? NO_OUTCOMES, round);
  if (line === undefined) return null;
  const isShort = outcomes.length <= SHOWN_OUTCOMES + FEW_MORE;
  const hidden = isShort ? 0 : outcomes.length - SHOWN_OUTCOMES;
  return (
    <>
      <div className={styles.two}>
        <NamedPrices
          match={match}
          line={line}
          outcomes={all || isShort ? outcomes : outcomes.slice(0, SHOWN_OUTCOMES)}
        />
      </div>
      <ShowMore hidden={hidden} round={round} open={all} onToggle={() => setAll(!all)} />
    </>
  );
}

const SIDES = ["home", "draw", "away"] as const;

function columnOf({ score }: Outcome): (typeof SIDES)[number] | "other" {
  if (score === null) return "other";
  if (score.home === score.away) return "draw";
  return score.home > score.away ? "home" : "away";
}

/** Scores in columns: those that the home side wins with, level ones where there are any, those of the away side. */
function ScoresBody({ match, lines: [line], round }: BodyProps) {
  const t = useSharedTranslations("match");
  const [all, setAll] = useState(false);
  const isPossible = usePossibleScores(match.id, round);
  const outcomes = useSteadyOutcomes((line?.outcomes ?? NO_OUTCOMES).filter(isPossible), round);
  if (line === undefined) return null;
  const columns = Map.groupBy(outcomes, columnOf);
  const column = (name: ReturnType<typeof columnOf>): Outcomes => columns.get(name) ?? [];
  const heads = { home: match.home.name, draw: t("draw"), away: match.away.name };
  const sides = SIDES.filter((side) => side !== "draw" || line.outcomes.some((outcome) => columnOf(outcome) === side));
  const hidden = sides.reduce((sum, side) => sum + Math.max(0, column(side).length - SHOWN_SCORES), 0);
  return (
    <>
      <div className={sides.length === 2 ? styles.two : styles.three}>
        {sides.map((side) => (
          <div key={side} className={styles.scoreColumn}>
            <bdi className={styles.scoreHead}>{heads[side]}</bdi>
            <NamedPrices match={match} line={line} outcomes={column(side).slice(0, all ? undefined : SHOWN_SCORES)} />
          </div>
        ))}
      </div>
      <NamedPrices match={match} line={line} outcomes={column("other")} />
      <ShowMore hidden={hidden} round={round} open={all} onToggle={() => setAll(!all)} />
    </>
  );
}

/**
 * Whether a score can still come about. Those that have been ruled out since the cards were laid out stay in their
 * places, closed: nothing moves under the player's eyes.
 */
function usePossibleScores(matchId: string, round: number): (outcome: Outcome) => boolean {
  const now = useMatch(matchId)?.scores.total ?? null;
  const [laid, setLaid] = useState({ now, round });
  if (laid.round !== round) setLaid({ now, round });
  return (outcome) => isWithinReach(outcome, laid.now);
}

/** Whether a score can still come about from the one that has been reached; what stands for no score always can. */
export const isWithinReach = ({ score }: Pick<Outcome, "score">, reached: Outcome["score"]): boolean =>
  score === null || reached === null || (score.home >= reached.home && score.away >= reached.away);

/** The outcomes of a market, each in its place for a whole round. */
function useSteadyOutcomes(outcomes: Outcomes, round: number): Outcomes {
  const [shown, setShown] = useState({ outcomes, round });
  const now = shown.round === round ? inPlace(shown.outcomes, outcomes, keyOf) : outcomes;
  if (now !== shown.outcomes) setShown({ outcomes: now, round });
  return now;
}

interface ShowMoreProps {
  /** How many are not shown. */
  hidden: number;
  round: number;
  open: boolean;
  onToggle: () => void;
  /** Where it counts something else than outcomes. */
  more?: string;
  less?: string;
}

/** Shows all of a card that shows a part at first. For the rest of a round its place stays, needed or not. */
function ShowMore({ hidden, round, open, onToggle, more, less }: ShowMoreProps) {
  const t = useSharedTranslations("match");
  const [roundOfPlace, setRoundOfPlace] = useState<number | null>(null);
  const isNeeded = open || hidden > 0;
  if (isNeeded && roundOfPlace !== round) setRoundOfPlace(round);
  if (!isNeeded) return roundOfPlace === round && <span className={styles.show} />;
  return (
    <button type="button" className={styles.show} aria-expanded={open} onClick={onToggle}>
      {open ? (less ?? t("showLess")) : (more ?? t("showMore", { count: hidden }))}
      <Icon name="caret-down" className={styles.showCaret} />
    </button>
  );
}
