import { useFormatter } from "use-intl/react";
import { useOpenBetsCount } from "../../data/bets/use-open-bets-count.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { CountBadge } from "../../ui/count-badge.tsx";

/** How many bets the signed-in player has open. */
export const OpenBetsCount = () => (
  <QueryScope>
    <Count />
  </QueryScope>
);

function Count() {
  const { number } = useFormatter();
  const count = useOpenBetsCount();
  return count !== null && <CountBadge text={number(count)} />;
}
