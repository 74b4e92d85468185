import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import { EmailConfirmation } from "../features/account/email-confirmation.tsx";
import { SignInForm } from "../features/account/sign-in-form.tsx";
import { SignUpForm } from "../features/account/sign-up-form.tsx";
import type { ModalName } from "../state/create-modals.ts";
import { useModalActions } from "../state/use-modals.ts";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./modals.module.css";

/** The modal of that name. */
export function Modals({ open }: { open: ModalName }) {
  const t = useTranslations();
  const { closed } = useModalActions();
  const Body = BODIES[open];
  return (
    <Dialog open onClose={closed} title={t(`account.${open}.title`)} closeLabel={t("shell.modal.close")}>
      <div key={open} ref={focusFirstField}>
        <Body />
      </div>
    </Dialog>
  );
}

/** Where one form takes the other's place, the link that had the focus is gone with it. */
function focusFirstField(body: HTMLElement | null): void {
  if (document.activeElement === document.body) body?.querySelector("input")?.focus();
}

const BODIES: Readonly<Record<ModalName, () => ReactNode>> = {
  signIn: SignIn,
  signUp: SignUp,
  confirmation: Confirmation,
};

function SignIn() {
  const { closed } = useModalActions();
  return <SignInForm onSignedIn={closed} signUp={<SwitchTo modal="signUp" />} />;
}

function SignUp() {
  const { opened } = useModalActions();
  return <SignUpForm onSignIn={() => opened("signIn")} signIn={<SwitchTo modal="signIn" />} />;
}

function Confirmation() {
  const [search] = useSearchParams();
  const { opened } = useModalActions();
  return <EmailConfirmation token={search.get("confirmation_token") ?? ""} onSignIn={() => opened("signIn")} />;
}

function SwitchTo({ modal }: { modal: "signIn" | "signUp" }) {
  const t = useTranslations("shell.account");
  const { opened } = useModalActions();
  return (
    <button type="button" className={styles.link} onClick={() => opened(modal)}>
      {t(modal)}
    </button>
  );
}
