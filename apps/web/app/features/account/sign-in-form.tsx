import { useQuery } from "@tanstack/react-query";
import { API_ERRORS, DEMO_PLAYER, SIGNED_IN_COOKIE } from "@touchline/contract/vocabulary";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { signIn, signInByPhone } from "../../data/player/player.mutations.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { siteConfigQuery } from "../../data/site/site.queries.ts";
import { readCookie } from "../../platform/cookies.ts";
import { isFramed } from "../../platform/host-frame.ts";
import { useSite } from "../../platform/site.tsx";
import { useClientState } from "../../state/client-state.tsx";
import type { Player } from "../../state/session.ts";
import { Note } from "../../ui/note.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./account-form.module.css";
import { AccountForm, PasswordField } from "./account-form.tsx";
import { isEmailRefused, typedIn } from "./field-problems.ts";
import { LoginField, isNumberTyped, useLoginProblem, useSignsInByPhone } from "./login-field.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { RiskNotices } from "./risk-notices.tsx";
import { type AccountFormProgress, useAccountForm } from "./use-account-form.ts";

/** The note about the lock is shown from this many wrong passwords on. */
const LOCK_NOTE_FROM = 3;

/** The ways from sign-in to the other forms. */
export interface SignInWays {
  signUp: ReactNode;
  /** Link to the reset of a forgotten password. */
  forgot: ReactNode;
  /** Link to another confirmation mail. */
  resend: ReactNode;
}

interface SignInFormProps {
  onSignedIn: () => void;
  ways: SignInWays;
}

/** Sign-in, for the dialog and the page, or a notice where the operator has closed it. */
export function SignInForm(props: SignInFormProps) {
  const t = useTranslations("errors");
  const { closed = [] } = useSite();
  if (closed.includes("sign-in")) return <p className={styles.waiting}>{t("error.session.sign_in_closed")}</p>;
  return (
    <QueryScope>
      <OpenSignInForm {...props} />
    </QueryScope>
  );
}

function OpenSignInForm({ onSignedIn, ways }: SignInFormProps) {
  const t = useTranslations("account.signIn");
  const byPhone = useSignsInByPhone();
  const { isLost, begin, finish } = useFinish(onSignedIn);
  const { working, problems, failureText, unconfirmed, wrongPasswords, isCodeAsked, submit } = useSignIn(
    finish,
    byPhone,
  );
  const send = (data: FormData) => {
    begin();
    return submit(credentialsOf(data));
  };
  return (
    <AccountForm
      working={working}
      failure={isLost ? t("notKept") : failureText}
      remedy={isLost ? <OwnTabLink /> : unconfirmed && ways.resend}
      texts={{ action: t("action"), working: t("working") }}
      onSend={send}
      foot={
        <>
          <PasskeySignIn onSignedIn={finish} />
          <p className={styles.fine}>
            {t("noAccount")} {ways.signUp}
          </p>
          <DemoHint />
        </>
      }
    >
      <LoginField label={t("email")} byPhone={byPhone} autoComplete="username webauthn" problem={problems.email} />
      <PasswordField label={t("password")} autoComplete="current-password" problem={problems.password} />
      {isCodeAsked && (
        <TextField
          label={t("code")}
          name="code"
          hint={t("codeHint")}
          autoComplete="one-time-code"
          ref={focusOnArrival}
          dir="ltr"
          problem={problems.code}
          required
        />
      )}
      <p className={styles.aside}>{ways.forgot}</p>
      <RiskNotices />
      {wrongPasswords >= LOCK_NOTE_FROM && (
        <Note tone="info">
          <p>{t("lockNote")}</p>
        </Note>
      )}
    </AccountForm>
  );
}

const focusOnArrival = (field: HTMLInputElement | null): void => field?.focus();

const credentialsOf = (data: FormData): Credentials => ({
  email: typedIn(data, "email").trim(),
  password: typedIn(data, "password"),
  ...(data.has("code") && { code: typedIn(data, "code").trim() }),
});

/** Fills in the demo player's credentials and focuses the submit button. */
function fillIn(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLButtonElement && field.type === "submit") field.focus();
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.name === "email") field.value = DEMO_PLAYER.email;
    if (field.name === "password") field.value = DEMO_PLAYER.password;
  }
}

const asLogin = (text: ReactNode): ReactNode => <bdi className={styles.login}>{text}</bdi>;

function DemoHint() {
  const t = useTranslations("account.signIn");
  const { data: config } = useQuery(siteConfigQuery(useApi()));
  if (config?.is_demo !== true) return null;
  return (
    <Note tone="info">
      <p>{t.rich("demo", { ...DEMO_PLAYER, login: asLogin })}</p>
      <button
        type="button"
        className={styles.link}
        onClick={({ currentTarget: { form } }) => form !== null && fillIn(form)}
      >
        {t("useDemo")}
      </button>
    </Note>
  );
}

const FACTOR_REFUSALS = [API_ERRORS.second_factor_required.code, API_ERRORS.second_factor_wrong.code];

interface Credentials {
  /** Or a phone number, where that signs in. */
  email: string;
  password: string;
  /** Of an authenticator, where the account asks for one. */
  code?: string;
}

interface SignIn extends AccountFormProgress<Credentials, keyof Credentials> {
  /** The password was right, but the address is not confirmed. */
  unconfirmed: boolean;
  /** How many passwords were wrong so far. */
  wrongPasswords: number;
  /** The password was right, and a code is asked for besides. */
  isCodeAsked: boolean;
}

interface Finish {
  /** The last sign-in was right, and the browser has kept nothing of it: it is over with its answer. */
  isLost: boolean;
  begin: () => void;
  finish: () => void;
}

function useFinish(onSignedIn: () => void): Finish {
  const { session } = useClientState();
  const [isLost, setLost] = useState(false);
  return {
    isLost,
    begin: () => setLost(false),
    finish() {
      // Some browsers keep no cookies in another site's frame, and some none at all.
      if (readCookie(document.cookie, SIGNED_IN_COOKIE) !== "1") return setLost(true);
      session.signedIn();
      onSignedIn();
    },
  };
}

/** Out of a frame, in which cookies may be what they are not in a tab. */
function OwnTabLink() {
  const t = useTranslations("account.signIn");
  if (!isFramed()) return null;
  return (
    <a className={styles.link} href={location.href} target="_blank" rel="noopener">
      {t("ownTab")}
    </a>
  );
}

/** Signs a player in. The background loads their data once the session is pending. */
function useSignIn(finish: () => void, byPhone: boolean): SignIn {
  const t = useTranslations("account.problem");
  const api = useApi();
  const problemOf = useLoginProblem(byPhone);
  const [wrongPasswords, setWrongPasswords] = useState(0);
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const form = useAccountForm<Credentials, keyof Credentials, Player>({
    check: ({ email, password }) => {
      const wrong = problemOf(email);
      return { ...(wrong !== null && { email: wrong }), ...(password === "" && { password: t("password") }) };
    },
    send: async (credentials) => {
      const { email, ...others } = credentials;
      const answer = await (byPhone && isNumberTyped(email)
        ? signInByPhone(api, { ...others, phone_number: email })
        : signIn(api, credentials));
      if (!answer.ok && isRefusal(answer.failure, API_ERRORS.invalid_credentials.code)) {
        setWrongPasswords((count) => count + 1);
      }
      if (!answer.ok && isRefusal(answer.failure, API_ERRORS.second_factor_required.code)) setIsCodeAsked(true);
      return answer;
    },
    fieldAtFault: (failure) => {
      if (isEmailRefused(failure)) return "email";
      if (FACTOR_REFUSALS.some((code) => isRefusal(failure, code))) return "code";
      return isRefusal(failure, API_ERRORS.invalid_credentials.code) ? "password" : null;
    },
    onDone: finish,
  });
  const { failure } = form;
  const isWrong = failure !== null && isRefusal(failure, API_ERRORS.invalid_credentials.code);
  // The words of the error speak of an address alone.
  const problems = byPhone && isWrong && form.problems.password ? { password: t("loginWrong") } : form.problems;
  const unconfirmed = failure !== null && isRefusal(failure, API_ERRORS.email_not_confirmed.code);
  return { ...form, problems, unconfirmed, wrongPasswords, isCodeAsked };
}
