import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { Bet } from "../../data/bets/bets.queries.ts";
import { PartBoundary, lazyPart } from "../../platform/lazy-part.tsx";
import { useModalActions } from "../../state/modals.ts";
import { useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BetFoot } from "./bet-foot.ts";
import { BetsFailed, BetsPlaceholder } from "./bets-placeholder.tsx";

/** The list is fetched for signed-in players only, ahead of the tap that shows it. */
export const { Part: PlayerBets, fetchAhead: fetchPlayerBets } = lazyPart(
  async () => (await import("./player-bets.tsx")).PlayerBets,
);
const { Part: BetDetails } = lazyPart(async () => (await import("./bet-details.tsx")).BetDetails);

/** The player's bets, open ones first; for their page, and for the slip's other tab, which has less room. */
export const MyBets = ({ footOf, isPage = false }: { footOf: (bet: Bet) => ReactNode; isPage?: boolean }) => (
  <OfPlayer footOf={footOf} render={(isSignedIn) => <PlayerBets isSignedIn={isSignedIn} isPage={isPage} />} />
);

/** All that is known of one bet of the player. */
export const MyBet = ({ id, footOf }: { id: string; footOf: (bet: Bet) => ReactNode }) => (
  <OfPlayer footOf={footOf} render={(isSignedIn) => <BetDetails id={id} isSignedIn={isSignedIn} />} />
);

interface OfPlayerProps {
  footOf: (bet: Bet) => ReactNode;
  render: (isSignedIn: boolean) => ReactNode;
}

function OfPlayer({ footOf, render }: OfPlayerProps) {
  const status = useSession((session) => session.status);
  if (status === "NOT_LOGGED_IN") return <SignedOut />;
  return (
    <PartBoundary loading={<BetsPlaceholder />} renderFailed={({ tryAgain }) => <BetsFailed onRetry={tryAgain} />}>
      <BetFoot value={footOf}>{render(status === "LOGGED_IN")}</BetFoot>
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
