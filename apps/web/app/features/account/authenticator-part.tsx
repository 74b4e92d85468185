import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { type ApiFailure, isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from "../../data/player/player.mutations.ts";
import { authenticatorQuery } from "../../data/player/player.queries.ts";
import { PartBoundary, lazyPart } from "../../platform/lazy-part.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusKept } from "../../ui/use-focus-kept.ts";
import { AccountForm, PasswordField } from "./account-form.tsx";
import { typedIn } from "./field-problems.ts";
import styles from "./profile-page.module.css";
import { Asked, BackButton, ProfilePart } from "./profile-part.tsx";
import { useAccountForm } from "./use-account-form.ts";

// Few set it up on any visit; what the picture says is beside it as text.
const { Part: QrCode } = lazyPart(async () => (await import("../../ui/qr-code.tsx")).QrCode);

type Secret = components["schemas"]["AuthenticatorSecret"];

/** Codes of an app beside the password: turned on with a first code, off with the password and another one. */
export function AuthenticatorPart() {
  const t = useTranslations("profile.authenticator");
  const query = useQuery(authenticatorQuery(useApi()));
  const [step, setStep] = useState<Step>({ name: "start" });
  return (
    <ProfilePart title={t("title")} step={`${step.name} ${query.data?.enabled}`}>
      {step.name === "start" ? (
        <Asked query={query}>
          {({ enabled, recovery_codes_left: count }) => (
            <>
              <p className={styles.text}>{enabled ? t("on", { count }) : t("off")}</p>
              {enabled ? <TurnOff /> : <Begin onBegin={() => setStep({ name: "password" })} />}
            </>
          )}
        </Asked>
      ) : (
        // Beside what is asked for: what comes of that meanwhile takes away no codes before they are read.
        <SetUp step={step} onStep={setStep} />
      )}
    </ProfilePart>
  );
}

type SetUpStep =
  | { name: "password" }
  | { name: "code"; secret: Secret }
  | { name: "recovery"; codes: readonly string[] };
type Step = { name: "start" } | SetUpStep;

function Begin({ onBegin }: { onBegin: () => void }) {
  const t = useTranslations("profile.authenticator");
  return (
    <div className={styles.buttons}>
      <Button look="line" onClick={onBegin}>
        {t("begin")}
      </Button>
    </div>
  );
}

function SetUp({ step, onStep }: { step: SetUpStep; onStep: (step: Step) => void }) {
  const t = useTranslations("profile.authenticator");
  const refetch = useRefetch();
  const back = <BackButton onBack={() => onStep({ name: "start" })} />;
  switch (step.name) {
    case "password":
      return <BeginForm back={back} onSecret={(secret) => onStep({ name: "code", secret })} />;
    case "code":
      return <ConfirmForm back={back} secret={step.secret} onCodes={(codes) => onStep({ name: "recovery", codes })} />;
    case "recovery":
      return (
        <>
          <p className={styles.text} role="status">
            {t("recovery")}
          </p>
          <ul className={styles.codes} dir="ltr">
            {step.codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className={styles.buttons}>
            <Button look="primary" onClick={() => void refetch().then(() => onStep({ name: "start" }))}>
              {t("done")}
            </Button>
          </div>
        </>
      );
  }
}

function useRefetch(): () => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: authenticatorQuery(api).queryKey });
}

const passwordAtFault = (failure: ApiFailure): "password" | null =>
  isRefusal(failure, API_ERRORS.current_password_wrong.code) ? "password" : null;
const codeAtFault = (failure: ApiFailure): "code" | null =>
  isRefusal(failure, API_ERRORS.second_factor_wrong.code) || isRefusal(failure, API_ERRORS.invalid_request.code)
    ? "code"
    : null;

function BeginForm({ back, onSecret }: { back: ReactNode; onSecret: (secret: Secret) => void }) {
  const t = useTranslations("profile");
  const api = useApi();
  const { working, problems, failureText, submit } = useAccountForm<{ password: string }, "password", Secret>({
    check: ({ password }) => (password === "" ? { password: t("problem.required") } : {}),
    send: ({ password }) => beginAuthenticator(api, password),
    fieldAtFault: passwordAtFault,
    onDone: onSecret,
  });
  return (
    <AccountForm
      working={working}
      failure={failureText}
      texts={{ action: t("authenticator.next"), working: t("personal.saving") }}
      onSend={(form) => submit({ password: typedIn(form, "password") })}
      foot={back}
    >
      <PasswordField label={t("field.password")} autoComplete="current-password" problem={problems.password} />
    </AccountForm>
  );
}

const CodeField = ({ label, problem }: { label: string; problem: string | undefined }) => (
  <TextField
    label={label}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    dir="ltr"
    problem={problem}
    required
  />
);

function ConfirmForm({
  back,
  secret,
  onCodes,
}: {
  back: ReactNode;
  secret: Secret;
  onCodes: (codes: readonly string[]) => void;
}) {
  const t = useTranslations("profile");
  const api = useApi();
  const { working, problems, failureText, submit } = useAccountForm<
    { code: string },
    "code",
    components["schemas"]["RecoveryCodes"]
  >({
    check: ({ code }) => (code === "" ? { code: t("problem.required") } : {}),
    send: ({ code }) => confirmAuthenticator(api, code),
    fieldAtFault: codeAtFault,
    onDone: ({ recovery_codes: codes }) => onCodes(codes),
  });
  return (
    <AccountForm
      working={working}
      failure={failureText}
      texts={{ action: t("authenticator.confirm"), working: t("personal.saving") }}
      onSend={(form) => submit({ code: typedIn(form, "code").trim() })}
      foot={back}
    >
      <p>{t("authenticator.scan")}</p>
      <div className={styles.secret}>
        <PartBoundary loading={null}>
          <QrCode text={secret.uri} label={t("authenticator.picture")} />
        </PartBoundary>
        <p>
          {t("authenticator.key")} <code dir="ltr">{secret.secret}</code>
        </p>
      </div>
      <CodeField label={t("field.code")} problem={problems.code} />
    </AccountForm>
  );
}

function TurnOff() {
  const t = useTranslations("profile.authenticator");
  const [isAsked, setIsAsked] = useState(false);
  const box = useFocusKept<HTMLDivElement>(`${isAsked}`);
  return (
    <div ref={box} tabIndex={-1}>
      {isAsked ? (
        <TurnOffForm onBack={() => setIsAsked(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button look="line" onClick={() => setIsAsked(true)}>
            {t("remove")}
          </Button>
        </div>
      )}
    </div>
  );
}

interface Proof {
  password: string;
  code: string;
}

function TurnOffForm({ onBack }: { onBack: () => void }) {
  const t = useTranslations("profile");
  const api = useApi();
  const refetch = useRefetch();
  const { working, problems, failureText, submit } = useAccountForm<Proof, keyof Proof, undefined>({
    check: ({ password, code }) => ({
      ...(password === "" && { password: t("problem.required") }),
      ...(code === "" && { code: t("problem.required") }),
    }),
    send: (proof) => removeAuthenticator(api, proof),
    fieldAtFault: (failure) => passwordAtFault(failure) ?? codeAtFault(failure),
    onDone: () => void refetch(),
  });
  return (
    <AccountForm
      working={working}
      failure={failureText}
      texts={{ action: t("authenticator.remove"), working: t("personal.saving") }}
      onSend={(form) => submit({ password: typedIn(form, "password"), code: typedIn(form, "code").trim() })}
      foot={<BackButton onBack={onBack} />}
    >
      <PasswordField label={t("field.password")} autoComplete="current-password" problem={problems.password} />
      <CodeField label={t("field.code")} problem={problems.code} />
    </AccountForm>
  );
}
