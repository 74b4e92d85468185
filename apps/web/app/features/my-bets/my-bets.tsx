import { Suspense } from "react";
import { useTranslations } from "use-intl/react";
import { PartBoundary } from "../../platform/part-boundary.tsx";
import { useModalActions } from "../../state/modals.ts";
import { useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BetsFailed } from "./bets-failed.tsx";
import { BetsPlaceholder } from "./bets-placeholder.tsx";
import { PlayerBets } from "./deferred-player-bets.ts";

/** The player's bets, open ones first; for the page and for the slip's other tab. */
export function MyBets() {
  const status = useSession((session) => session.status);
  if (status === "NOT_LOGGED_IN") return <SignedOut />;
  return (
    <PartBoundary renderFailed={({ tryAgain }) => <BetsFailed onRetry={tryAgain} />}>
      <Suspense fallback={<BetsPlaceholder />}>
        <PlayerBets isSignedIn={status === "LOGGED_IN"} />
      </Suspense>
    </PartBoundary>
  );
}

function SignedOut() {
  const t = useTranslations("my-bets.signedOut");
  const { opened } = useModalActions();
  return (
    <EmptyState
      icon="receipt"
      title={t("title")}
      text={t("text")}
      action={
        <Button look="primary" onClick={() => opened("signIn")}>
          {t("action")}
        </Button>
      }
    />
  );
}
