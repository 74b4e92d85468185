import { useQuery } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { systemStateQuery } from "../../data/site/site.queries.ts";
import { Link } from "../../platform/link.tsx";
import { CheckBox } from "../../ui/check-box.tsx";
import { SelectBox } from "../../ui/select-box.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./account-form.module.css";
import { AccountForm } from "./account-form.tsx";
import { ConfirmationSent } from "./confirmation-sent.tsx";
import { SHORTEST_PASSWORD, typedIn } from "./field-problems.ts";
import { PasswordField } from "./password-field.tsx";
import { type SignUpEntry, useSignUp } from "./use-sign-up.ts";

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
  /** For those who got no mail. */
  resend: ReactNode;
}

function SignUp(ways: SignUpWays) {
  const t = useTranslations("account.signUp");
  const { data: state } = useQuery(systemStateQuery(useApi()));
  if (state === undefined) return <p className={styles.waiting}>{t("loading")}</p>;
  if (!state.platform_settings.sign_up_enabled) return <p className={styles.waiting}>{t("closed")}</p>;
  return <Fields state={state} {...ways} />;
}

const entryOf = (data: FormData): SignUpEntry => ({
  email: typedIn(data, "email").trim(),
  password: typedIn(data, "password"),
  country: typedIn(data, "country"),
  currency: typedIn(data, "currency"),
  adult: data.has("adult"),
  terms: data.has("terms"),
});

function Fields({ state, signIn, onSignIn, resend }: SignUpWays & { state: SystemState }) {
  const t = useTranslations("account.signUp");
  const { working, problems, failureText, signedUp, submit, edited } = useSignUp();
  if (signedUp !== null) return <ConfirmationSent signedUp={signedUp} onSignIn={onSignIn} resend={resend} />;
  return (
    <AccountForm
      working={working}
      failure={failureText && <p>{failureText}</p>}
      texts={{ action: t("action"), working: t("working") }}
      onSend={(data) => submit(entryOf(data))}
      onEdit={(data, field) => edited(entryOf(data), field)}
      foot={
        <p className={styles.fine}>
          {t("haveAccount")} {signIn}
        </p>
      }
    >
      <TextField
        label={t("email")}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        problem={problems.email}
        required
      />
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
        {/* Elsewhere, so that nothing typed here is lost. */}
        <Link className={styles.link} to="/rules" target="_blank" prefetch={false}>
          {t("readTerms")} <span className="sr-only">{t("newTab")}</span>
        </Link>
      </p>
    </AccountForm>
  );
}

function Choices({ state, problems }: { state: SystemState; problems: { country?: string; currency?: string } }) {
  const t = useTranslations("account.signUp");
  return (
    <div className={styles.pair}>
      <SelectBox
        label={t("country")}
        name="country"
        autoComplete="country"
        defaultValue={state.user_country?.code ?? ""}
        problem={problems.country}
        required
      >
        <option value="">—</option>
        {state.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectBox>
      <SelectBox
        label={t("currency")}
        name="currency"
        defaultValue={state.default_currency_code}
        problem={problems.currency}
        required
      >
        {state.currencies.map(({ code }) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
