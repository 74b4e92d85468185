import { MAILED_LINKS } from "@touchline/contract/vocabulary";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import { MailRequestForm } from "../features/account/mail-request-form.tsx";
import { MailedLink } from "../features/account/mailed-link.tsx";
import { ModalLink } from "../features/account/account-form.tsx";
import { PasswordEdit } from "../features/account/password-edit.tsx";
import { PhoneVerification } from "../features/account/phone-verification.tsx";
import { SignInForm } from "../features/account/sign-in-form.tsx";
import { SignUpForm } from "../features/account/sign-up-form.tsx";
import { type ModalName, type SharingModal, useModalActions, useModalSubject } from "../state/modals.ts";
import { Button } from "../ui/button.tsx";
import { PageDialog } from "./page-dialog.tsx";

type AccountModal = Exclude<
  ModalName,
  "search" | "cookies" | "preferences" | "betBuilder" | "realityCheckPeriod" | "deposit" | "quickDeposit" | SharingModal
>;

/** The modal of that name. */
export function Modals({ open }: { open: AccountModal }) {
  const t = useTranslations();
  const { closed } = useModalActions();
  const Body = BODIES[open];
  return (
    <PageDialog open onClose={closed} title={t(`account.${open}.title`)} closeLabel={t("shell.modal.close")}>
      <div key={open} ref={focusFirstField}>
        <Body />
      </div>
    </PageDialog>
  );
}

/**
 * Replacing a form removes its focused link, so the new form's first field takes the focus. On touch screens the dialog
 * does, to keep the keyboard closed.
 */
function focusFirstField(body: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  const place = matchMedia("(pointer: fine)").matches
    ? body?.querySelector<HTMLElement>("input:not([hidden])")
    : body?.closest<HTMLElement>("[role=dialog]");
  place?.focus();
}

const BODIES: Readonly<Record<AccountModal, () => ReactNode>> = {
  signIn: SignIn,
  signUp: SignUp,
  confirmation: Confirmation,
  confirmationResend: ConfirmationResend,
  passwordNew: PasswordNew,
  passwordEdit: EditPassword,
  unlock: Unlock,
  phoneVerification: VerifyPhone,
};

function SignIn() {
  const t = useTranslations("account.signIn");
  const { closed } = useModalActions();
  const ways = {
    signUp: <ModalLink modal="signUp">{t("signUp")}</ModalLink>,
    forgot: <ModalLink modal="passwordNew">{t("forgot")}</ModalLink>,
    resend: <ModalLink modal="confirmationResend">{t("resend")}</ModalLink>,
  };
  return <SignInForm onSignedIn={closed} ways={ways} />;
}

function SignUp() {
  const t = useTranslations("account");
  const { opened } = useModalActions();
  return (
    <SignUpForm
      onSignIn={() => opened("signIn")}
      signIn={<ModalLink modal="signIn">{t("signUp.signIn")}</ModalLink>}
      resend={<ModalLink modal="confirmationResend">{t("sent.again")}</ModalLink>}
    />
  );
}

function Confirmation() {
  const t = useTranslations("account.confirmation");
  const [search] = useSearchParams();
  const { opened } = useModalActions();
  return (
    <MailedLink
      link="confirmation"
      token={search.get(MAILED_LINKS.confirmation.token) ?? ""}
      onSignIn={() => opened("signIn")}
      remedy={
        <Button look="primary" onClick={() => opened("confirmationResend")}>
          {t("resend")}
        </Button>
      }
    />
  );
}

function ConfirmationResend() {
  const { opened } = useModalActions();
  return (
    <MailRequestForm request="confirmationResend" initialEmail={useModalSubject()} onSignIn={() => opened("signIn")} />
  );
}

function PasswordNew() {
  const { opened } = useModalActions();
  return <MailRequestForm request="passwordNew" initialEmail={useModalSubject()} onSignIn={() => opened("signIn")} />;
}

function EditPassword() {
  const [search] = useSearchParams();
  const { opened, closed } = useModalActions();
  return (
    <PasswordEdit
      token={search.get(MAILED_LINKS.passwordReset.token) ?? ""}
      onDone={closed}
      onSignIn={() => opened("signIn")}
      onForgot={() => opened("passwordNew")}
    />
  );
}

function Unlock() {
  const t = useTranslations("account.unlock");
  const [search] = useSearchParams();
  const { opened } = useModalActions();
  return (
    <MailedLink
      link="unlock"
      token={search.get(MAILED_LINKS.unlock.token) ?? ""}
      onSignIn={() => opened("signIn")}
      remedy={
        <Button look="primary" onClick={() => opened("passwordNew")}>
          {t("newPassword")}
        </Button>
      }
    />
  );
}

function VerifyPhone() {
  const { closed } = useModalActions();
  return <PhoneVerification onDone={closed} />;
}
