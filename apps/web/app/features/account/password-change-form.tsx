import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { changePassword } from "../../data/player/player.mutations.ts";
import { useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./account-form.module.css";
import { AccountForm } from "./account-form.tsx";
import { SHORTEST_PASSWORD, newPasswordProblem, typedIn } from "./field-problems.ts";
import { FormResult } from "./form-result.tsx";
import { PasswordField } from "./password-field.tsx";
import { useAccountForm } from "./use-account-form.ts";

/** A new password for a player who is signed in and knows the current one. */
export function PasswordChangeForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations("account.passwordEdit");
  const email = useSession(({ player }) => player?.email ?? "");
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
      failure={failureText && <p>{failureText}</p>}
      texts={{ action: t("action"), working: t("working") }}
      onSend={(data) => submit({ current: typedIn(data, "current"), password: typedIn(data, "password") })}
    >
      {/* Tells a password manager whose passwords these are. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t("current")} name="current" autoComplete="current-password" problem={problems.current} />
      <PasswordField
        label={t("new")}
        autoComplete="new-password"
        hint={t("hint", { count: SHORTEST_PASSWORD })}
        problem={problems.password}
      />
      <p className={styles.effect}>{t("effect")}</p>
    </AccountForm>
  );
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
    fieldAtFault: (failure) => (isRefusal(failure, API_ERRORS.current_password_wrong.code) ? "current" : null),
    onDone: () => setIsChanged(true),
  });
  return { ...form, isChanged };
}
