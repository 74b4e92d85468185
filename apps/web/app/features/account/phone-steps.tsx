import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { confirmPhoneSignUp, exchangePasswordCode } from "../../data/player/player.mutations.ts";
import { isolateFigure } from "../../platform/i18n/use-money.ts";
import { Button } from "../../ui/button.tsx";
import { FormResult } from "./account-form.tsx";
import { PasswordResetForm } from "./password-edit.tsx";
import type { PhoneStepsProps } from "./phone-code-sent.ts";
import { VisitorCodeForm } from "./visitor-code-form.tsx";

/** The code that opens an account by its number, and the way to sign in once it did. */
export function OpenByCode({ sent, onSignIn, onOther }: PhoneStepsProps) {
  const t = useTranslations("account");
  const [opened, setOpened] = useState<string | null>(null);
  if (opened === null)
    return (
      <VisitorCodeForm
        sent={sent}
        isSure
        send={confirmPhoneSignUp}
        onDone={({ number }) => setOpened(number)}
        onOther={onOther}
      />
    );
  return (
    <FormResult title={t("phoneAccount.opened")} text={t("phoneAccount.openedText", { number: isolateFigure(opened) })}>
      <Button look="primary" size="big" onClick={onSignIn}>
        {t("sent.action")}
      </Button>
    </FormResult>
  );
}

/** The code, and then the new password that it is good for. */
export function PasswordByCode({ sent, onSignIn, onOther }: PhoneStepsProps) {
  const [token, setToken] = useState<string | null>(null);
  if (token !== null)
    return (
      <div ref={focusField}>
        <PasswordResetForm token={token} onSignIn={onSignIn} onForgot={onOther} />
      </div>
    );
  return (
    <VisitorCodeForm
      sent={sent}
      isSure={false}
      send={exchangePasswordCode}
      onDone={(answer) => setToken(answer.reset_password_token)}
      onOther={onOther}
    />
  );
}

/** The password is written next, as the code was. */
const focusField = (box: HTMLElement | null): void => box?.querySelector("input")?.focus();
