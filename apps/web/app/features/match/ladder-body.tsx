import { compareLines, lineOf } from "@touchline/betting";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { lineLabels } from "../odds/line-labels.ts";
import { OddsButton } from "../odds/odds-button.tsx";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useSite } from "../../platform/site.tsx";
import type { BodyProps } from "./body-props.ts";
import { ladderWindow } from "./ladder-window.ts";
import styles from "./market-card.module.css";
import { ShowMore } from "./show-more.tsx";

const SHOWN_LINES = 5;

/** Price, line, price: the main line outlined, the others around it. */
export function LadderBody({ match, lines }: BodyProps) {
  const t = useTranslations("match");
  const [all, setAll] = useState(false);
  const ladder = lines.toSorted((a, b) => compareLines(a.specifier, b.specifier));
  const shown = all ? ladder : ladderWindow(ladder, SHOWN_LINES);
  const isHandicap = lineOf(lines[0]?.specifier ?? "")?.kind === "handicap";
  return (
    <>
      <div className={styles.ladderHead} aria-hidden="true">
        <bdi>{isHandicap ? match.home.name : t("over")}</bdi>
        <span>{t("line")}</span>
        <bdi>{isHandicap ? match.away.name : t("under")}</bdi>
      </div>
      {shown.map((line) => (
        <LadderLine key={line.key} match={match} line={line} />
      ))}
      {lines.length > SHOWN_LINES && (
        <ShowMore
          open={all}
          onToggle={() => setAll(!all)}
          more={t("allLines", { count: lines.length })}
          less={t("fewerLines")}
        />
      )}
    </>
  );
}

function LadderLine({ match, line }: { match: BodyProps["match"]; line: MarketCell }) {
  const { locale } = useSite();
  const [ofHome, ofAway] = lineLabels(line.specifier, formattingLocale(locale)) ?? [];
  const [first, second] = line.outcomes;
  if (first === undefined || second === undefined) return null;
  return (
    <div className={styles.ladderLine} data-main={line.mostBalanced || undefined}>
      <OddsButton match={match} market={line} outcome={first} outlined={line.mostBalanced} />
      {/* Each handicap on the side of its team, whichever side that is. */}
      <span className={`${styles.lineValue} num`}>
        <bdi dir="ltr">{ofHome}</bdi>
        {ofAway !== ofHome && <small dir="ltr">{ofAway}</small>}
      </span>
      <OddsButton match={match} market={line} outcome={second} outlined={line.mostBalanced} />
    </div>
  );
}
