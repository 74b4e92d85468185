import { useTranslations } from "use-intl/react";
import { PartBoundary, lazyPart } from "../../platform/lazy-part.tsx";
import { useModalActions } from "../../state/modals.ts";
import { useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BetsFailed, BetsPlaceholder } from "./bets-placeholder.tsx";

/** The list is fetched for signed-in players only, ahead of the tap that shows it. */
export const { Part: PlayerBets, fetchAhead: fetchPlayerBets } = lazyPart(
  async () => (await import("./player-bets.tsx")).PlayerBets,
);

/** The player's bets, open ones first; for the page and for the slip's other tab. */
export function MyBets() {
  const status = useSession((session) => session.status);
  if (status === "NOT_LOGGED_IN") return <SignedOut />;
  return (
    <PartBoundary loading={<BetsPlaceholder />} renderFailed={({ tryAgain }) => <BetsFailed onRetry={tryAgain} />}>
      <PlayerBets isSignedIn={status === "LOGGED_IN"} />
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
