import type { ListedMatch } from "../../data/matches/listed-match.ts";
import { useMainLine, useMarket } from "../../data/live/use-market.ts";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useSite } from "../../platform/site.tsx";
import { ClosedPrice } from "../odds/closed-price.tsx";
import { lineLabels } from "../odds/line-labels.ts";
import { OddsButton } from "../odds/odds-button.tsx";
import type { ListMarket } from "./list-markets.ts";
import styles from "./match-list.module.css";

/** The prices of one market of a match, under the columns of its league. */
export function PriceCells({
  match,
  market: { marketId, kind, outcomeIds },
  begun,
}: {
  match: ListedMatch;
  market: ListMarket;
  /** Whether a market that is missing has been there and is over, and not just never offered. */
  begun: boolean;
}) {
  const { locale } = useSite();
  const line = useMarket(useMainLine(match.id, marketId) ?? "");
  const cells = outcomeIds.map((id) => {
    const outcome = line?.outcomes.find((candidate) => candidate.id === id);
    if (line !== null && outcome !== undefined)
      return <OddsButton key={id} match={match} market={line} outcome={outcome} />;
    return begun ? <ClosedPrice key={id} /> : <span key={id} className={styles.blank} />;
  });
  const hasLine = kind === "total" || kind === "handicap";
  return (
    <div className={styles[kind]} data-market={marketId}>
      {cells[0]}
      {hasLine && (
        <bdi className={`${styles.line} num`} dir="ltr">
          {line !== null && lineLabels(line.specifier, formattingLocale(locale))?.[0]}
        </bdi>
      )}
      {cells.slice(1)}
    </div>
  );
}
