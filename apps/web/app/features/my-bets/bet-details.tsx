import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { type Bet, betQuery } from "../../data/bets/bets.queries.ts";
import { isNotFound } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { liveMatchesQuery } from "../../data/matches/matches.queries.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { Link } from "../../platform/link.tsx";
import { useModalActions } from "../../state/modals.ts";
import { useSession } from "../../state/session.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BetCard } from "./bet-card.tsx";
import styles from "./bet-details.module.css";
import { BetPayout } from "./bet-payout.tsx";
import { BetRecord } from "./bet-record.tsx";
import { BetsFailed, BetsOffline, BetsPlaceholder } from "./bets-placeholder.tsx";
import { Rebet } from "./rebet-button.tsx";

/** All that is known of one bet: how it stands, how its payout came about, and its record. */
export function BetDetails({ id, isSignedIn }: { id: string; isSignedIn: boolean }) {
  return (
    <QueryScope>
      <Details id={id} isSignedIn={isSignedIn} />
    </QueryScope>
  );
}

function Details({ id, isSignedIn }: { id: string; isSignedIn: boolean }) {
  const t = useTranslations("my-bets.details");
  const bet = useQuery({ ...betQuery(useApi(), id), enabled: isSignedIn });
  useMatches(bet.data);
  const retry = () => void bet.refetch();
  if (bet.data !== undefined) return <Whole bet={bet.data} />;
  if (isNotFound(bet.error)) {
    const back = (
      <Link className={buttonClass("line")} to="/my-bets">
        {t("back")}
      </Link>
    );
    return <EmptyState icon="receipt" title={t("missing.title")} text={t("missing.text")} action={back} />;
  }
  if (bet.isError) return <BetsFailed onRetry={retry} />;
  return isSignedIn && bet.isPaused ? <BetsOffline onRetry={retry} /> : <BetsPlaceholder />;
}

/** Scores and clocks come from the live store, which may not know the matches yet. */
function useMatches(bet: Bet | undefined): void {
  const ids = bet?.status === "waiting_results" ? bet.selections.map(({ match }) => match.id) : [];
  useQuery(liveMatchesQuery(useApi(), useLiveStore(), [...new Set(ids)]));
}

function Whole({ bet }: { bet: Bet }) {
  const t = useTranslations("my-bets.details");
  const { opened } = useModalActions();
  const isShared = useSession(({ settings }) => settings?.is_share_bet_enabled === true);
  return (
    <div className={styles.details}>
      <BetCard bet={bet} />
      {bet.settled_at !== null && <BetPayout bet={bet} />}
      <BetRecord bet={bet} />
      <div className={styles.actions}>
        <Link className={styles.back} to="/my-bets">
          {t("back")}
        </Link>
        <Button look="quiet" onClick={() => globalThis.print()}>
          {t("print")}
        </Button>
        {isShared && (
          <Button look="quiet" onClick={() => opened("shareBets", bet.id)}>
            {t("share")}
          </Button>
        )}
        <Rebet bet={bet} />
      </div>
    </div>
  );
}
