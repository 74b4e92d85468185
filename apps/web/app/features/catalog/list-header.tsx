import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { Icon } from "../../ui/icon.tsx";
import { useChoice } from "../../ui/use-choice.ts";
import { LIST_MARKETS, type ListMarketId } from "./list-markets.ts";
import styles from "./list-header.module.css";

/** Title of a list, its views, and on narrow lists the market to show. */
export function ListHeader({
  title,
  titleHiddenOnPhones = false,
  market,
  onMarket,
  children,
}: {
  title: ReactNode;
  titleHiddenOnPhones?: boolean;
  market: ListMarketId;
  onMarket: (market: ListMarketId) => void;
  children?: ReactNode;
}) {
  const t = useTranslations("catalog");
  const choice = useChoice(
    LIST_MARKETS.map(({ marketId }) => marketId),
    onMarket,
  );
  return (
    <div className={styles.header}>
      <h1 className={titleHiddenOnPhones ? styles.quiet : undefined}>
        <bdi>{title}</bdi>
      </h1>
      {children}
      <label className={styles.pick}>
        <Icon name="sliders-horizontal" className={styles.icon} />
        <select {...choice} className={styles.select} aria-label={t("marketPick")} value={market}>
          {LIST_MARKETS.map(({ marketId }) => (
            <option key={marketId} value={marketId}>
              {t(`market.${marketId}`)}
            </option>
          ))}
        </select>
        <Icon name="caret-down" className={styles.caret} />
      </label>
    </div>
  );
}
