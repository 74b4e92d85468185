import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { changePassword, resetPassword } from "../../data/player/player.mutations.ts";
import { useClientState } from "../../state/client-state.tsx";
import { useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "./account-form.module.css";
import { AccountForm, FormResult, PasswordField } from "./account-form.tsx";
import { SHORTEST_PASSWORD, newPasswordProblem, typedIn } from "./field-problems.ts";
import { type PasswordResetDone, PasskeysLeft, PhoneLeft } from "./ways-left.tsx";
import { useAccountForm } from "./use-account-form.ts";

interface PasswordEditWays {
  /** Called when a signed-in player has a new password. */
  onDone: () => void;
  onSignIn: () => void;
  /** To have a link mailed. */
  onForgot: () => void;
}

/** A new password: by the token of a mailed link, or by the current password of a signed-in player. */
export function PasswordEdit({ token, ...ways }: PasswordEditWays & { token: string }) {
  const t = useTranslations("account.passwordEdit");
  const status = useSession((session) => session.status);
  if (token !== "") return <PasswordResetForm token={token} onSignIn={ways.onSignIn} onForgot={ways.onForgot} />;
  if (status === "LOGGED_IN") return <PasswordChangeForm onDone={ways.onDone} />;
  if (status !== "NOT_LOGGED_IN") return <p className={styles.waiting}>{t("loading")}</p>;
  return (
    <EmptyState
      icon="lock-simple"
      title={t("visitor")}
      text={t("visitorText")}
      action={
        <Button look="primary" onClick={ways.onForgot}>
          {t("sendLink")}
        </Button>
      }
    />
  );
}

/** A new password for a player who is signed in and knows the current one. */
function PasswordChangeForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations("account.passwordEdit");
  const email = useSession(({ player }) => player?.email ?? player?.auth_phone_number ?? "");
  const { isChanged, working, problems, failureText, submit } = usePasswordChange();
  if (isChanged) {
    return (
      <FormResult title={t("changed")} text={t("changedText")}>
        <Button look="primary" size="big" onClick={onDone}>
          {t("done")}
        </Button>
      </FormResult>
    );
  }
  return (
    <AccountForm
      working={working}
      failure={failureText}
      texts={{ action: t("action"), working: t("working") }}
      onSend={(data) => submit({ current: typedIn(data, "current"), password: typedIn(data, "password") })}
    >
      {/* Password managers take the account's name from this field. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t("current")} name="current" autoComplete="current-password" problem={problems.current} />
      <NewPasswordField problem={problems.password} />
      <p className={styles.effect}>{t("effect")}</p>
    </AccountForm>
  );
}

function NewPasswordField({ problem }: { problem: string | undefined }) {
  const t = useTranslations("account.passwordEdit");
  const hint = t("hint", { count: SHORTEST_PASSWORD });
  return <PasswordField label={t("new")} autoComplete="new-password" hint={hint} problem={problem} />;
}

interface PasswordChange {
  current: string;
  password: string;
}

function usePasswordChange() {
  const t = useTranslations("account.problem");
  const api = useApi();
  const [isChanged, setIsChanged] = useState(false);
  const form = useAccountForm<PasswordChange, keyof PasswordChange, undefined>({
    check: ({ current, password }) => {
      const wrong = newPasswordProblem(password);
      return {
        ...(current === "" && { current: t("currentPassword") }),
        ...(wrong !== null && { password: t(wrong, { count: SHORTEST_PASSWORD }) }),
      };
    },
    send: ({ current, password }) => changePassword(api, { current_password: current, password }),
    fieldAtFault: (failure) => {
      if (isRefusal(failure, API_ERRORS.password_breached.code)) return "password";
      return isRefusal(failure, API_ERRORS.current_password_wrong.code) ? "current" : null;
    },
    onDone: () => setIsChanged(true),
  });
  return { ...form, isChanged };
}

/** A new password by the token of a mailed link, or of a code. */
export function PasswordResetForm({
  token,
  onSignIn,
  onForgot,
}: {
  token: string;
  onSignIn: () => void;
  onForgot: () => void;
}) {
  const t = useTranslations("account.passwordEdit");
  const { done, linkFailed, working, problems, failureText, submit } = usePasswordReset(token);
  if (done !== null) {
    return (
      <FormResult title={t("changed")} text={t("resetText")}>
        <PasskeysLeft done={done} />
        <PhoneLeft done={done} />
        <Button look="primary" size="big" onClick={onSignIn}>
          {t("signIn")}
        </Button>
      </FormResult>
    );
  }
  if (linkFailed) {
    return (
      <FormResult tone="bad" title={t("failed")} text={t("failedText")}>
        <Button look="primary" size="big" onClick={onForgot}>
          {t("sendLink")}
        </Button>
      </FormResult>
    );
  }
  return (
    <AccountForm
      working={working}
      failure={failureText}
      texts={{ action: t("action"), working: t("working") }}
      onSend={(data) => submit({ password: typedIn(data, "password") })}
    >
      <NewPasswordField problem={problems.password} />
      <p className={styles.effect}>{t("resetEffect")}</p>
    </AccountForm>
  );
}

function usePasswordReset(token: string) {
  const t = useTranslations("account.problem");
  const api = useApi();
  const { session } = useClientState();
  const [done, setDone] = useState<PasswordResetDone | null>(null);
  const form = useAccountForm<{ password: string }, "password", PasswordResetDone>({
    check: ({ password }) => {
      const wrong = newPasswordProblem(password);
      return wrong === null ? {} : { password: t(wrong, { count: SHORTEST_PASSWORD }) };
    },
    send: ({ password }) => resetPassword(api, { reset_password_token: token, password }),
    fieldAtFault: () => null,
    onDone: (answer) => {
      // The server has ended every session of that player, this one included if it is theirs.
      const { player } = session.getState();
      if ((player?.email ?? player?.auth_phone_number) === answer.email) session.signedOut();
      setDone(answer);
    },
  });
  const { failure } = form;
  // The server refuses a malformed token as an invalid request.
  const linkFailed =
    failure !== null &&
    [API_ERRORS.password_reset_invalid, API_ERRORS.invalid_request].some(({ code }) => isRefusal(failure, code));
  return { ...form, done, linkFailed };
}
