import { isLineOffered, lineOf } from "@touchline/betting";
import { useState } from "react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { useMarket } from "../../data/live/use-market.ts";
import { lineLabels } from "../odds/line-labels.ts";
import { OddsButton } from "../odds/odds-button.tsx";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useSharedTranslations } from "../../platform/i18n/use-shared-translations.ts";
import { useSite } from "../../platform/site.tsx";
import type { BodyProps } from "./body-props.ts";
import styles from "./market-card.module.css";
import { ShowMore } from "./show-more.tsx";
import { useLadderWindow } from "./use-ladder-window.ts";

const SHOWN_LINES = 5;

/** Price, line, price: the main line outlined, the others around it. */
export function LadderBody({ match, lines, round }: BodyProps) {
  const t = useSharedTranslations("match");
  const [all, setAll] = useState(false);
  const shown = useLadderWindow(lines, all ? Number.POSITIVE_INFINITY : SHOWN_LINES, `${round} ${all}`);
  const shownKeys = new Set(shown.map(({ key }) => key));
  const isHandicap = lineOf(lines[0]?.specifier ?? "")?.kind === "handicap";
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
