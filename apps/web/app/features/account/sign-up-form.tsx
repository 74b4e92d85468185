import { useQuery } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { type ApiFailure, isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { signUp, signUpByPhone } from "../../data/player/player.mutations.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { systemStateQuery } from "../../data/site/site.queries.ts";
import { tagsToSend } from "../../platform/affiliate-tags.ts";
import { Link } from "../../platform/link.tsx";
import { markWelcome } from "../../platform/visitor-marks.ts";
import { useSite } from "../../platform/site.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckBox } from "../../ui/check-box.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { SelectBox } from "../../ui/select-box.tsx";
import styles from "./account-form.module.css";
import {
  AccountForm,
  CountryField,
  EmailField,
  FormResult,
  MailboxLink,
  NotThere,
  PasswordField,
  servedCountries,
} from "./account-form.tsx";
import { type FieldProblems, SHORTEST_PASSWORD, emailProblem, isEmailRefused, typedIn } from "./field-problems.ts";
import { type AccountFormProgress, useAccountForm } from "./use-account-form.ts";
import type { PhoneCodeSent } from "./phone-code-sent.ts";
import { OpenByCode, fetchPhoneSteps } from "./phone-steps-slot.tsx";
import { RiskNotices } from "./risk-notices.tsx";

type SystemState = components["schemas"]["SystemState"];

/** Sign-up, for the dialog and the page. `signIn` is the way to the other form. */
export function SignUpForm(ways: SignUpWays) {
  return (
    <QueryScope>
      <SignUp {...ways} />
    </QueryScope>
  );
}

interface SignUpWays {
  signIn: ReactNode;
  onSignIn: () => void;
  /** Link to another confirmation mail. */
  resend: ReactNode;
}

function SignUp(ways: SignUpWays) {
  const t = useTranslations("account.signUp");
  const query = useQuery(systemStateQuery(useApi()));
  const { data: state } = query;
  if (state === undefined) return <NotThere query={query} />;
  if (!state.platform_settings.sign_up_enabled) return <p className={styles.waiting}>{t("closed")}</p>;
  return <Fields state={state} {...ways} />;
}

const entryOf = (data: FormData): SignUpEntry => ({
  email: typedIn(data, "email").trim(),
  phone: typedIn(data, "phone").trim(),
  password: typedIn(data, "password"),
  country: typedIn(data, "country"),
  currency: typedIn(data, "currency"),
  adult: data.has("adult"),
  terms: data.has("terms"),
});

function Fields({ state, signIn, onSignIn, resend }: SignUpWays & { state: SystemState }) {
  const t = useTranslations("account.signUp");
  const allowed = state.platform_settings.sign_up_by ?? "email";
  const [by, setBy] = useState<"email" | "phone">(allowed === "phone" ? "phone" : "email");
  const { working, problems, failureText, signedUp, coded, submit, edited, startAgain } = useSignUp(by);
  if (coded !== null) return <OpenByCode sent={coded} onSignIn={onSignIn} onOther={startAgain} />;
  if (signedUp !== null) return <ConfirmationSent signedUp={signedUp} onSignIn={onSignIn} resend={resend} />;
  return (
    <AccountForm
      working={working}
      failure={failureText}
      texts={{ action: t("action"), working: t("working") }}
      onSend={(data) => submit(entryOf(data))}
      onEdit={(data, field) => edited(entryOf(data), field)}
      foot={
        <p className={styles.fine}>
          {t("haveAccount")} {signIn}
        </p>
      }
    >
      {allowed === "either" && (
        <Segmented
          label={t("by")}
          value={by}
          options={[
            { value: "email", text: t("byEmail") },
            { value: "phone", text: t("byPhone") },
          ]}
          onChoose={(way) => {
            if (way === "phone") fetchPhoneSteps();
            setBy(way);
          }}
        />
      )}
      {by === "email" ? (
        <EmailField label={t("email")} problem={problems.email} />
      ) : (
        <TextField
          label={t("phone")}
          hint={t("phoneHint")}
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          dir="ltr"
          problem={problems.phone}
          required
        />
      )}
      <PasswordField
        label={t("password")}
        autoComplete="new-password"
        hint={t("passwordHint", { count: SHORTEST_PASSWORD })}
        problem={problems.password}
      />
      <Choices state={state} problems={problems} />
      <CheckBox name="adult" problem={problems.adult} required>
        {t("adult")}
      </CheckBox>
      <CheckBox name="terms" problem={problems.terms} required>
        {t("terms")}
      </CheckBox>
      <p className={styles.aside}>
        {/* In a new tab, so that what was typed into the form stays. */}
        <Link className={styles.link} to="/general-rules" target="_blank" prefetch={false}>
          {t("readTerms")} <span className="sr-only">{t("newTab")}</span>
        </Link>
      </p>
      <RiskNotices />
    </AccountForm>
  );
}

function Choices({ state, problems }: { state: SystemState; problems: { country?: string; currency?: string } }) {
  const t = useTranslations("account.signUp");
  const countries = servedCountries(state);
  const currencies = state.account_currencies ?? state.currencies.map(({ code }) => code);
  const [first, ...others] = currencies;
  const own = state.user_country?.code ?? "";
  return (
    <div className={styles.pair}>
      <CountryField
        label={t("country")}
        countries={countries}
        initial={countries.some(({ code }) => code === own) ? own : ""}
        problem={problems.country}
      />
      {others.length === 0 ? (
        // Nobody is asked for what there is no choice of.
        <input type="hidden" name="currency" value={first} />
      ) : (
        <SelectBox
          label={t("currency")}
          name="currency"
          defaultValue={state.default_currency_code}
          problem={problems.currency}
          required
        >
          {currencies.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </SelectBox>
      )}
    </div>
  );
}

/** After sign-up: what has to be done before the first sign-in. */
function ConfirmationSent({
  signedUp,
  onSignIn,
  resend,
}: {
  signedUp: SignedUp;
  onSignIn: () => void;
  resend: ReactNode;
}) {
  const t = useTranslations("account.sent");
  const { confirmation_required: toConfirm, demo_mailbox: hasMailbox = false, email } = signedUp;
  const text = t(hasMailbox ? "mailboxText" : "text", { email });
  return (
    <FormResult title={t("title")} text={toConfirm ? text : t("ready")}>
      {hasMailbox && <MailboxLink />}
      <Button look={hasMailbox ? "line" : "primary"} size="big" onClick={onSignIn}>
        {t("action")}
      </Button>
      {toConfirm && <p className={styles.fine}>{resend}</p>}
    </FormResult>
  );
}

type SignedUp = components["schemas"]["SignedUp"];

interface SignUpEntry {
  email: string;
  phone: string;
  password: string;
  country: string;
  currency: string;
  adult: boolean;
  terms: boolean;
}

type Field = keyof SignUpEntry;

interface SignUpProgress extends AccountFormProgress<SignUpEntry, Field> {
  /** The new account, to be confirmed; null before sign-up. */
  signedUp: SignedUp | null;
  /** The code that was sent to a number; null before, and with an address. */
  coded: PhoneCodeSent | null;
  /** Back to the form. */
  startAgain: () => void;
}

function useSignUpCheck(by: "email" | "phone"): (entry: SignUpEntry) => FieldProblems<Field> {
  const t = useTranslations("account.problem");
  return ({ email, phone, password, country, currency, adult, terms }) => {
    const wrong = by === "email" ? emailProblem(email) : null;
    return {
      ...(wrong !== null && { email: t(wrong) }),
      ...(by === "phone" && phone === "" && { phone: t("phoneNumber") }),
      ...(password.length < SHORTEST_PASSWORD && { password: t("passwordShort", { count: SHORTEST_PASSWORD }) }),
      ...(country === "" && { country: t("country") }),
      ...(currency === "" && { currency: t("currency") }),
      ...(!adult && { adult: t("adult") }),
      ...(!terms && { terms: t("terms") }),
    };
  };
}

function fieldAtFault(failure: ApiFailure): Field | null {
  if (isEmailRefused(failure) || isRefusal(failure, API_ERRORS.email_taken.code)) return "email";
  if (isRefusal(failure, API_ERRORS.phone_invalid.code)) return "phone";
  if (isRefusal(failure, API_ERRORS.password_breached.code)) return "password";
  return isRefusal(failure, API_ERRORS.country_blocked.code) ? "country" : null;
}

function affiliateTags(): Pick<components["schemas"]["SignUpRequest"], "affiliate_tags"> {
  const tags = tagsToSend();
  return tags === null ? {} : { affiliate_tags: tags };
}

function useSignUp(by: "email" | "phone"): SignUpProgress {
  const api = useApi();
  const { locale } = useSite();
  const check = useSignUpCheck(by);
  const [signedUp, setSignedUp] = useState<SignedUp | null>(null);
  const [coded, setCoded] = useState<PhoneCodeSent | null>(null);
  const form = useAccountForm<SignUpEntry, Field, SignedUp | PhoneCodeSent>({
    check,
    send: ({ email, phone, password, country, currency }) => {
      const agreed = { is_adult: true, terms_accepted: true } as const;
      const choices = { password, currency, country_code: country, language: locale, ...agreed, ...affiliateTags() };
      return by === "email"
        ? signUp(api, { email, ...choices })
        : signUpByPhone(api, { phone_number: phone, ...choices });
    },
    fieldAtFault,
    onDone: (answer) => {
      markWelcome("due");
      if ("code_token" in answer) setCoded(answer);
      else setSignedUp(answer);
    },
  });
  return { ...form, signedUp, coded, startAgain: () => setCoded(null) };
}
