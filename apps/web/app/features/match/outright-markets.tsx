import type { components } from "@touchline/contract/api";
import { type ReactNode, useId } from "react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { useLiveChannel } from "../../data/live/use-live-channel.ts";
import { useMarketKeys } from "../../data/live/use-market.ts";
import { useSeedMarkets } from "../../data/live/use-seed.ts";
import { useSharedTranslations } from "../../platform/i18n/messages.tsx";
import { Link } from "../../platform/link.tsx";
import { type Competition, competitionOf, matchPath } from "../odds/odds-match.ts";
import { useCardSides } from "./card-sides.ts";
import { MarketCard } from "./market-card.tsx";
import { marketSections } from "./market-sections.ts";
import styles from "./match-markets.module.css";
import ownStyles from "./outright-markets.module.css";

type Schemas = components["schemas"];

/** What can be bet on of a whole competition: who wins it, and who comes among the first or the last. */
export function OutrightMarkets({
  outright,
  markets,
  mark,
}: {
  outright: Competition;
  markets: Schemas["MarketList"];
  /** Of the player's bets on it. */
  mark: ReactNode;
}) {
  useSeedMarkets(outright.id, markets);
  useLiveChannel(markets.stream);
  const t = useSharedTranslations("match");
  const heading = useId();
  const store = useLiveStore();
  const lines = useMarketKeys(outright.id).flatMap((key): MarketCell[] => {
    const line = store.view.market(key);
    return line === null ? [] : [line];
  });
  const cards = marketSections(lines);
  const sides = useCardSides(cards, outright.id);
  if (cards.length === 0) return null;
  return (
    <section className={ownStyles.outright} aria-labelledby={heading}>
      <h2 className={ownStyles.heading} id={heading}>
        <Link className={ownStyles.link} to={matchPath(outright)} prefetch={false}>
          {t("outright")}
        </Link>
      </h2>
      {mark}
      <div className={styles.columns}>
        {cards.map(({ key, lines: ofCard }) => (
          <MarketCard key={key} match={competitionOf(outright)} lines={ofCard} round={0} side={sides.get(key)} />
        ))}
      </div>
    </section>
  );
}
