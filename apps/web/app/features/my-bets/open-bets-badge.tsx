import { useEffect } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { useOpenBetsCount } from "../../data/bets/use-open-bets-count.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { fetchPlayerBets } from "./my-bets.tsx";

/** How many bets are open, where there are any. Beside a wide page nobody sees it: the panel has the number there. */
export function OpenBetsBadge({ className }: { className: string | undefined }) {
  // Whoever may have bets is one tap from their list.
  useEffect(fetchPlayerBets, []);
  if (useMediaQuery("(min-width: 960px)") === true) return null;
  return (
    <QueryScope>
      <Count className={className} />
    </QueryScope>
  );
}

function Count({ className }: { className: string | undefined }) {
  const t = useTranslations("my-bets");
  const { number } = useFormatter();
  const count = useOpenBetsCount(true) ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className={`${className} num`} aria-hidden="true">
        {number(count)}
      </span>
      <span className="sr-only">{t("openCount", { count })}</span>
    </>
  );
}
