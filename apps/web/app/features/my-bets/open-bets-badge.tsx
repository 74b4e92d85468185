import { useEffect } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { useOpenBetsCount } from "../../data/bets/use-open-bets-count.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { fetchPlayerBets } from "./my-bets.tsx";

/** The number of open bets, where there are any. Hidden on wide screens, where the slip's panel shows it. */
export function OpenBetsBadge({ className }: { className: string | undefined }) {
  // The badge is shown to signed-in players only, who are one tap from the list.
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
  const count = useOpenBetsCount() ?? 0;
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
