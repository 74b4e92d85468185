import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { Link } from "../platform/link.tsx";
import { lazyFeature } from "../platform/i18n/lazy-feature.tsx";
import { PartBoundary } from "../platform/lazy-part.tsx";
import { useIsClosed } from "../platform/site.tsx";
import { useClientState } from "../state/client-state.tsx";
import { useModalActions } from "../state/modals.ts";
import { useSession } from "../state/session.ts";
import { buttonClass } from "../ui/button.tsx";
import { focusAround } from "../ui/part-failed.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import styles from "./account-slot.module.css";

const AccountMenu = lazyFeature(
  ["account"],
  async () => (await import("../features/account/account-menu.tsx")).AccountMenu,
);

/** The player's balance and menu, or the way in for visitors; its room is kept while neither is known. */
export function AccountSlot({ hasSession }: { hasSession: boolean }) {
  const t = useTranslations("shell.nav");
  const slot = useRef<HTMLDivElement>(null);
  useFocusKept(slot);
  return (
    <div ref={slot} role="group" aria-label={t("account")} tabIndex={-1}>
      <Account hasSession={hasSession} />
    </div>
  );
}

/** Whatever had the focus in there goes when a player comes or leaves; the place it stood in stays. */
function useFocusKept(slot: RefObject<HTMLElement | null>): void {
  const { session } = useClientState();
  useEffect(
    () =>
      session.subscribe(({ status }, before) => {
        if (status !== before.status && slot.current?.contains(document.activeElement)) slot.current.focus();
      }),
    [session, slot],
  );
}

function Account({ hasSession }: { hasSession: boolean }): ReactNode {
  const status = useSession((session) => session.status);
  if (status === "LOGGED_IN") {
    return (
      <PartBoundary loading={<Placeholder />} renderFailed={({ tryAgain }) => <MenuFailed onRetry={tryAgain} />}>
        <AccountMenu />
      </PartBoundary>
    );
  }
  const undecided = status === "UNKNOWN" ? hasSession : status === "PENDING";
  return undecided ? <Placeholder /> : <SignInLinks />;
}

/** Balance and menu are wanted more than words about them, for which there is no room. */
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

/** Scripts open a dialog instead of following these, so their pages are not fetched ahead. */
function SignInLinks() {
  const t = useTranslations("shell.account");
  const modals = useModalActions();
  const isSignInClosed = useIsClosed("sign-in");
  const isSignUpClosed = useIsClosed("sign-up");
  return (
    <div className={styles.links}>
      {!isSignInClosed && (
        <Link
          className={buttonClass("ghost")}
          to="/users/sign-in"
          prefetch={false}
          onClick={(event) => {
            event.preventDefault();
            modals.opened("signIn");
          }}
        >
          {t("signIn")}
        </Link>
      )}
      {!isSignUpClosed && (
        <Link
          className={`${buttonClass("primary")} ${styles.signUp}`}
          to="/users/sign-up"
          prefetch={false}
          onClick={(event) => {
            event.preventDefault();
            modals.opened("signUp");
          }}
        >
          {t("signUp")}
        </Link>
      )}
    </div>
  );
}
