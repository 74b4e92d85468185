import { parseSpecifier } from "@touchline/betting";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { oppositeLine, signedLine } from "../odds/line-label.ts";
import { OddsButton } from "../odds/odds-button.tsx";
import type { BodyProps } from "./body-props.ts";
import { ladderWindow } from "./ladder-window.ts";
import styles from "./market-card.module.css";
import { ShowMore } from "./show-more.tsx";

const SHOWN_LINES = 5;

/** Price, line, price: the main line outlined, the others around it. */
export function LadderBody({ match, lines }: BodyProps) {
  const t = useTranslations("match");
  const [all, setAll] = useState(false);
  const ladder = lines.toSorted((a, b) => lineNumber(a) - lineNumber(b));
  const shown = all ? ladder : ladderWindow(ladder, SHOWN_LINES);
  const isHandicap = parseSpecifier(lines[0]?.specifier ?? "")["hcp"] !== undefined;
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

function lineNumber({ specifier }: MarketCell): number {
  const { total, hcp } = parseSpecifier(specifier);
  return Number(total ?? hcp);
}

function LadderLine({ match, line }: { match: BodyProps["match"]; line: MarketCell }) {
  const { total, hcp } = parseSpecifier(line.specifier);
  const [first, second] = line.outcomes;
  if (first === undefined || second === undefined) return null;
  return (
    <div className={styles.ladderLine} data-main={line.mostBalanced || undefined}>
      <OddsButton match={match} market={line} outcome={first} outlined={line.mostBalanced} />
      <span className={`${styles.lineValue} num`} dir="ltr">
        {total ?? (hcp === undefined ? null : signedLine(hcp))}
        {hcp !== undefined && Number(hcp) !== 0 && <small>{signedLine(oppositeLine(hcp))}</small>}
      </span>
      <OddsButton match={match} market={line} outcome={second} outlined={line.mostBalanced} />
    </div>
  );
}
