import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { resetPassword } from "../../data/player/player.mutations.ts";
import { useClientState } from "../../state/client-state.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./account-form.module.css";
import { AccountForm } from "./account-form.tsx";
import { SHORTEST_PASSWORD, newPasswordProblem, typedIn } from "./field-problems.ts";
import { FormResult } from "./form-result.tsx";
import { PasswordField } from "./password-field.tsx";
import { useAccountForm } from "./use-account-form.ts";

/** A new password for whoever followed the link in the mail. */
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
  const { isReset, linkFailed, working, problems, failureText, submit } = usePasswordReset(token);
  if (isReset) {
    return (
      <FormResult title={t("changed")} text={t("resetText")}>
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
      failure={failureText && <p>{failureText}</p>}
      texts={{ action: t("action"), working: t("working") }}
      onSend={(data) => submit({ password: typedIn(data, "password") })}
    >
      <PasswordField
        label={t("new")}
        autoComplete="new-password"
        hint={t("hint", { count: SHORTEST_PASSWORD })}
        problem={problems.password}
      />
      <p className={styles.effect}>{t("resetEffect")}</p>
    </AccountForm>
  );
}

function usePasswordReset(token: string) {
  const t = useTranslations("account.problem");
  const api = useApi();
  const { session } = useClientState();
  const [isReset, setIsReset] = useState(false);
  const form = useAccountForm<{ password: string }, "password", { email: string }>({
    check: ({ password }) => {
      const wrong = newPasswordProblem(password);
      return wrong === null ? {} : { password: t(wrong, { count: SHORTEST_PASSWORD }) };
    },
    send: ({ password }) => resetPassword(api, { reset_password_token: token, password }),
    fieldAtFault: () => null,
    onDone: ({ email }) => {
      // Every session of the player has ended, and so has this one, if it is theirs.
      if (session.getState().player?.email === email) session.signedOut();
      setIsReset(true);
    },
  });
  const { failure } = form;
  // A token of a shape that no link has is refused as a bad request.
  const linkFailed =
    failure !== null &&
    [API_ERRORS.password_reset_invalid, API_ERRORS.invalid_request].some(({ code }) => isRefusal(failure, code));
  return { ...form, isReset, linkFailed };
}
