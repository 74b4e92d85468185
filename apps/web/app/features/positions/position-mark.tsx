import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { positionsQuery } from "../../data/bets/bets.queries.ts";
import { useApi } from "../../data/http/use-api.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { Link } from "../../platform/link.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./position-mark.module.css";

/** How many open bets the player has on a match, and the way to them. Nothing where there are none. */
export function PositionMark({ matchId }: { matchId: string }) {
  return (
    <QueryScope>
      <Mark matchId={matchId} />
    </QueryScope>
  );
}

function Mark({ matchId }: { matchId: string }) {
  const t = useTranslations("account.positions");
  const { data } = useQuery(positionsQuery(useApi()));
  const count = data?.list.find(({ match_id }) => match_id === matchId)?.bet_count;
  if (count === undefined) return null;
  return (
    <Link className={styles.mark} to="/my-bets" prefetch={false}>
      <Icon name="ticket" />
      <span>{t("match", { count })}</span>
    </Link>
  );
}
