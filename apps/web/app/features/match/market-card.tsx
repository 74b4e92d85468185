import { isLineOffered } from "@touchline/betting";
import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import { useId } from "react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { RowGateProvider } from "../../data/live/row-gate-provider.tsx";
import { useMarket } from "../../data/live/use-market.ts";
import { useRowGate } from "../../data/live/use-row-gate.ts";
import { useSharedTranslations } from "../../platform/i18n/messages.tsx";
import { useFold } from "../../platform/use-fold.ts";
import { Icon } from "../../ui/icon.tsx";
import { OddsGrid } from "../odds/odds-grid.tsx";
import { useSuspensionText } from "../odds/suspension-text.ts";
import type { CardSide } from "./card-sides.ts";
import type { BodyProps } from "./card-body.ts";
import { BODIES } from "./market-bodies.tsx";
import styles from "./market-card.module.css";
import { foldKey } from "./market-sections.ts";

/** One market with all its lines. */
export function MarketCard({
  match,
  lines,
  round,
  side,
}: BodyProps & {
  /** The column that it stands in, where there are two. */
  side: CardSide | undefined;
}) {
  const { gate, rowRef } = useRowGate();
  const first = lines[0];
  const { open, mark, toggle } = useFold(first === undefined ? "" : `market:${foldKey(first)}`);
  const id = useId();
  if (first === undefined) return null;
  const Body = BODIES[first.layout];
  return (
    <section className={styles.card} data-side={side} data-fold={mark} ref={rowRef} aria-labelledby={id}>
      <RowGateProvider gate={gate}>
        <h2 className={styles.head}>
          <button type="button" className={styles.title} aria-expanded={open} onClick={toggle}>
            <bdi className={styles.name} id={id}>
              {first.row?.market ?? first.name}
            </bdi>
            <Icon name="caret-down" className={styles.caret} />
            <StateTag line={first} sportKey={match.sport.key} />
          </button>
        </h2>
        {open && (
          <OddsGrid className={styles.body}>
            <Body match={match} lines={lines} round={round} />
          </OddsGrid>
        )}
      </RowGateProvider>
    </section>
  );
}

/** Stands last in the head, whose height is fixed: nothing moves when a market closes. */
function StateTag({ line, sportKey }: { line: MarketCell; sportKey: string }) {
  const t = useSharedTranslations("match");
  const suspensionText = useSuspensionText(sportKey);
  const { status, suspensionReason: reason } = useMarket(line.key) ?? line;
  if (status === MARKET_STATUS.allowed) return null;
  if (!isLineOffered(status)) return <span className={styles.tag}>{t("closed")}</span>;
  return (
    <span className={styles.tag} title={t("suspendedText")}>
      {reason === null ? t("suspended") : t("suspendedBecause", { reason: suspensionText(reason) })}
      <span className="sr-only">{t("suspendedText")}</span>
    </span>
  );
}
