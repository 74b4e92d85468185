import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { Link } from "../platform/link.tsx";
import { lazyFeature } from "../platform/i18n/lazy-feature.tsx";
import { PartBoundary } from "../platform/lazy-part.tsx";
import { useIsClosed } from "../platform/site.tsx";
import { type ModalName, useModalActions } from "../state/modals.ts";
import { ACCOUNT_SLOT, useSession } from "../state/session.ts";
import { buttonClass } from "../ui/button.tsx";
import { focusAround } from "../ui/part-failed.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import styles from "./account-slot.module.css";

const PlayerSlot = lazyFeature(["account", "notices"], async () => (await import("./player-slot.tsx")).PlayerSlot);

/** The player's balance and menu, or sign-in links; its space is reserved while neither is known. */
export function AccountSlot({ hasSession }: { hasSession: boolean }) {
  const t = useTranslations("shell.nav");
  return (
    // Signing in or out replaces what has the focus in here, see background/keep-focus.ts.
    <div id={ACCOUNT_SLOT} role="group" aria-label={t("account")} tabIndex={-1}>
      <Account hasSession={hasSession} />
    </div>
  );
}

function Account({ hasSession }: { hasSession: boolean }): ReactNode {
  const status = useSession((session) => session.status);
  if (status === "LOGGED_IN") {
    return (
      <PartBoundary loading={<Placeholder />} renderFailed={({ tryAgain }) => <MenuFailed onRetry={tryAgain} />}>
        <PlayerSlot />
      </PartBoundary>
    );
  }
  const undecided = status === "UNKNOWN" ? hasSession : status === "PENDING";
  return undecided ? <Placeholder /> : <SignInLinks />;
}

/** In place of balance and menu: one button that loads them again, for there is no room for a text. */
function MenuFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("shell.account");
  return (
    <IconButton
      icon="warning-circle"
      label={t("failed")}
      onClick={({ currentTarget }) => {
        focusAround(currentTarget);
        onRetry();
      }}
    />
  );
}

const Placeholder = () => <span className={styles.placeholder} aria-hidden="true" />;

/** A click opens a dialog, so the linked pages are not prefetched. */
function SignInLinks() {
  const t = useTranslations("shell.account");
  return (
    <div className={styles.links}>
      {!useIsClosed("sign-in") && (
        <ModalLink modal="signIn" to="/users/sign-in" className={buttonClass("ghost")}>
          {t("signIn")}
        </ModalLink>
      )}
      {!useIsClosed("sign-up") && (
        <ModalLink modal="signUp" to="/users/sign-up" className={`${buttonClass("primary")} ${styles.signUp}`}>
          {t("signUp")}
        </ModalLink>
      )}
    </div>
  );
}

function ModalLink({ modal, ...link }: { modal: ModalName; to: string; className: string; children: ReactNode }) {
  const { opened } = useModalActions();
  return (
    <Link
      {...link}
      prefetch={false}
      onClick={(event) => {
        event.preventDefault();
        opened(modal);
      }}
    />
  );
}
