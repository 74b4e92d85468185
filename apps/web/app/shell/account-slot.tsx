import { Suspense } from "react";
import { useTranslations } from "use-intl/react";
import { Link } from "../platform/link.tsx";
import { useModalActions } from "../state/use-modals.ts";
import { useSession } from "../state/use-session.ts";
import { buttonClass } from "../ui/button.tsx";
import styles from "./account-slot.module.css";
import { AccountMenu } from "./lazy-features.ts";

/** The player's balance and menu, or the way in for visitors; its room is kept while neither is known. */
export function AccountSlot({ hasSession }: { hasSession: boolean }) {
  const status = useSession((session) => session.status);
  if (status === "LOGGED_IN") {
    return (
      <Suspense fallback={<Placeholder />}>
        <AccountMenu />
      </Suspense>
    );
  }
  const undecided = status === "UNKNOWN" ? hasSession : status === "PENDING";
  return undecided ? <Placeholder /> : <SignInLinks />;
}

const Placeholder = () => <span className={styles.placeholder} aria-hidden="true" />;

function SignInLinks() {
  const t = useTranslations("shell.account");
  const modals = useModalActions();
  return (
    <div className={styles.links}>
      <Link
        className={buttonClass("quiet")}
        to="/users/sign-in"
        onClick={(event) => {
          event.preventDefault();
          modals.opened("signIn");
        }}
      >
        {t("signIn")}
      </Link>
      <Link
        className={`${buttonClass("primary")} ${styles.signUp}`}
        to="/users/sign-up"
        onClick={(event) => {
          event.preventDefault();
          modals.opened("signUp");
        }}
      >
        {t("signUp")}
      </Link>
    </div>
  );
}
