import { useTranslations } from "use-intl/react";
import { PartBoundary, lazyPart } from "../../platform/lazy-part.tsx";
import { useModalActions } from "../../state/modals.ts";
import { useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LimitsFailed, LimitsLoading } from "./limits-states.tsx";

const { Part: OwnLimits } = lazyPart(async () => (await import("./own-limits.tsx")).OwnLimits);

/** Limits that a player sets, breaks that a player takes, and where there is help; for visitors the way to sign in. */
export function PlayerSafety() {
  const t = useTranslations("limits");
  const status = useSession((session) => session.status);
  const { opened } = useModalActions();
  if (status === "NOT_LOGGED_IN")
    return (
      <EmptyState
        icon="lock-simple"
        title={t("signedOut.title")}
        text={t("signedOut.text")}
        action={
          <Button look="primary" onClick={() => opened("signIn")}>
            {t("signedOut.action")}
          </Button>
        }
      />
    );
  return (
    <PartBoundary loading={<LimitsLoading />} renderFailed={({ tryAgain }) => <LimitsFailed onRetry={tryAgain} />}>
      <OwnLimits isSignedIn={status === "LOGGED_IN"} />
    </PartBoundary>
  );
}
