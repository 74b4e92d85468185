import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { siteConfigQuery } from "../../data/site/site.queries.ts";
import { useSite } from "../../platform/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./account-form.module.css";
import { DEMO_PLAYER } from "./demo-player.ts";
import { focusFirstProblem, typedIn } from "./field-problems.ts";
import { PasswordField } from "./password-field.tsx";
import { useSignIn } from "./use-sign-in.ts";

interface SignInFormProps {
  onSignedIn: () => void;
  /** The way to the other form. */
  signUp: ReactNode;
}

/** Sign-in, for the dialog and the page; where the operator has closed it, word of that. */
export function SignInForm(props: SignInFormProps) {
  const t = useTranslations("errors");
  const { closed = [] } = useSite();
  if (closed.includes("sign-in")) return <p className={styles.waiting}>{t("sign_in_closed")}</p>;
  return <OpenSignInForm {...props} />;
}

function OpenSignInForm({ onSignedIn, signUp }: SignInFormProps) {
  const t = useTranslations("account.signIn");
  const { working, problems, failure, submit } = useSignIn(onSignedIn);
  const form = useRef<HTMLFormElement>(null);
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (working) return;
    const data = new FormData(event.currentTarget);
    const found = await submit({ email: typedIn(data, "email").trim(), password: typedIn(data, "password") });
    if (form.current !== null) focusFirstProblem(form.current, found);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={t("email")}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        problem={problems.email}
        required
      />
      <PasswordField label={t("password")} autoComplete="current-password" problem={problems.password} />
      {failure !== null && (
        <Note tone="danger" urgent>
          <p>{failure}</p>
        </Note>
      )}
      <Button look="primary" size="big" type="submit" inert={working}>
        {working && <Spinner />}
        {working ? t("working") : t("action")}
      </Button>
      <p className={styles.fine}>
        {t("noAccount")} {signUp}
      </p>
      <QueryScope>
        <DemoHint onUse={() => form.current !== null && fillIn(form.current)} />
      </QueryScope>
    </form>
  );
}

/** Types for the player, and leads on to the button that sends it. */
function fillIn(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLButtonElement && field.type === "submit") field.focus();
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.name === "email") field.value = DEMO_PLAYER.email;
    if (field.name === "password") field.value = DEMO_PLAYER.password;
  }
}

function DemoHint({ onUse }: { onUse: () => void }) {
  const t = useTranslations("account.signIn");
  const { data: config } = useQuery(siteConfigQuery(useApi()));
  if (config?.is_demo !== true) return null;
  return (
    <Note tone="info">
      <p>{t("demo", DEMO_PLAYER)}</p>
      <button type="button" className={styles.link} onClick={onUse}>
        {t("useDemo")}
      </button>
    </Note>
  );
}
