import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl/react";
import { readCookie, writeCookie } from "../../platform/cookies.ts";
import { readStored, writeStored } from "../../platform/storage.ts";
import { isKnownPlayer } from "../../platform/visitor-marks.ts";
import { type Reminders, useIsClosed } from "../../platform/site.tsx";
import { useModalActions } from "../../state/modals.ts";
import { type Session, useSession } from "../../state/session.ts";
import { useReminder } from "./use-reminder.ts";

/** Reminds of what the operator wants to, once and out of the way. */
export function ReminderHost({ signUpAfter, deposit }: Reminders) {
  return (
    <>
      {signUpAfter !== undefined && <SignUpReminder after={signUpAfter} />}
      {deposit !== undefined && <DepositReminder {...deposit} />}
    </>
  );
}

const SIGN_UP_KEY = "sign-up-reminded";

function SignUpReminder({ after }: { after: number }) {
  const t = useTranslations("reminders.signUp");
  const { opened } = useModalActions();
  const isVisitor = useSession(({ status }) => status === "NOT_LOGGED_IN");
  const isClosed = useIsClosed("sign-up");
  const { pathname } = useLocation();
  useReminder({
    isFor: isVisitor && !isClosed && !pathname.startsWith("/users/"),
    afterMs: after * 1_000,
    isRemembered: () => isKnownPlayer() || readStored("session", SIGN_UP_KEY) !== null,
    remember: () => writeStored("session", SIGN_UP_KEY, "1"),
    words: { title: t("title"), text: t("text") },
    action: { text: t("action"), run: () => opened("signUp") },
  });
  return null;
}

const DEPOSIT_COOKIE = "tl_deposit_reminder";
const DAY_SECONDS = 86_400;
const DEPOSIT_PATH = "/profile/wallet/deposit";

/** Nobody who may not bet is asked for money. */
const mayPlay = ({ status, player }: Session): boolean =>
  status === "LOGGED_IN" &&
  player?.account_status === "active" &&
  (player.exclusion ?? null) === null &&
  player.statuses.length === 0 &&
  player.serasa?.pve !== true;

function DepositReminder({ after, group }: NonNullable<Reminders["deposit"]>) {
  const t = useTranslations("reminders.deposit");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isMeant = useSession(
    (session) => mayPlay(session) && (group === null || session.statusGroups.some(({ id }) => id === group)),
  );
  useReminder({
    isFor: isMeant && !pathname.startsWith("/profile/"),
    afterMs: after * 1_000,
    isRemembered: () => readCookie(document.cookie, DEPOSIT_COOKIE) !== null,
    remember: () => writeCookie(DEPOSIT_COOKIE, "1", DAY_SECONDS),
    words: { title: t("title"), text: t("text") },
    action: { text: t("action"), run: () => void navigate(DEPOSIT_PATH) },
  });
  return null;
}
