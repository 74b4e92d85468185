import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import type { ApiFailure } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { systemStateQuery } from "../../data/site/site.queries.ts";
import { useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { focusAround } from "../../ui/part-failed.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./account-form.module.css";
import { AccountForm, CountryField, FormResult, NotThere, PasswordField } from "./account-form.tsx";
import { typedIn } from "./field-problems.ts";
import { PhoneCodeForm, ResendWait } from "./phone-code-form.tsx";
import { useFailureText } from "./use-account-form.ts";
import { type KnownPhone, useCodeSending, useIsOver, usePhone, usePhoneUpdates } from "./use-phone.ts";

/** Proving a phone number: the number, then the code sent to it. */
export function PhoneVerification({ onDone }: { onDone: () => void }) {
  return (
    <QueryScope>
      <Loaded onDone={onDone} />
    </QueryScope>
  );
}

function Loaded({ onDone }: { onDone: () => void }) {
  const t = useTranslations("account.phoneVerification");
  const phone = usePhone();
  if (phone.known !== null) return <Steps known={phone.known} onDone={onDone} />;
  if (!phone.isLost) {
    return (
      <p role="status" className={styles.waiting}>
        {t("loading")}
      </p>
    );
  }
  const retry = (
    <Button look="quiet" onClick={phone.retry}>
      {t("retry")}
    </Button>
  );
  return <EmptyState icon="wifi-slash" title={t("lost")} text={t("lostText")} action={retry} />;
}

function Steps({ known, onDone }: { known: KnownPhone; onDone: () => void }) {
  const isCodeOver = useIsOver(known.codeExpiresAtMs ?? 0);
  const step = usePhoneStep(known, isCodeOver);
  return (
    <div key={step.name} ref={focusWhereLost}>
      <Step step={step} known={known} onDone={onDone} />
    </div>
  );
}

/** The step before is unmounted with its focused button, so the new step's field takes the focus. */
function focusWhereLost(step: HTMLElement | null): void {
  if (document.activeElement === document.body) step?.querySelector("input")?.focus();
}

function Step({ step, known, onDone }: { step: PhoneStep; known: KnownPhone; onDone: () => void }) {
  const t = useTranslations("account.phoneVerification");
  switch (step.name) {
    case "number":
      return <PhoneNumberForm known={known} notice={step.notice} onSent={step.sent} />;
    case "code":
      return <PhoneCodeForm known={known} onVoid={step.codeVoid} onOther={step.otherNumber} onSent={step.sent} />;
    case "verified":
      return (
        <FormResult title={t("verified")} text={known.number} direction="ltr">
          <Button look="primary" size="big" onClick={onDone}>
            {t("done")}
          </Button>
          <Button look="ghost" onClick={step.otherNumber}>
            {t("change")}
          </Button>
        </FormResult>
      );
  }
}

interface PhoneNumberFormProps {
  known: KnownPhone;
  notice: ApiFailure | null;
  onSent: () => void;
}

/** The number to send a code to, or a notice that the day's limit of codes is reached. */
function PhoneNumberForm(props: PhoneNumberFormProps) {
  const t = useTranslations("account.phoneVerification");
  const { dateTime } = useFormatter();
  const { invalidate } = usePhoneUpdates();
  const { limitEndsAt } = props.known;
  if (limitEndsAt === null) return <NumberFields {...props} />;
  const time = dateTime(limitEndsAt, { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
  const ask = (
    <Button
      look="quiet"
      onClick={({ currentTarget }) => {
        focusAround(currentTarget);
        invalidate();
      }}
    >
      {t("retry")}
    </Button>
  );
  return <EmptyState icon="clock-countdown" title={t("limit")} text={t("limitText", { time })} action={ask} />;
}

function NumberFields({ known, notice, onSent }: PhoneNumberFormProps) {
  const t = useTranslations("account.phoneVerification");
  const account = useTranslations("account");
  const failureTextOf = useFailureText();
  const ownCountry = useSession(({ player }) => player?.country?.code ?? "");
  // The number may be what they sign in by: another takes its place for whoever knows the password.
  const isReplacing = useSession(({ player }) => (player?.mobile_phone ?? null) !== null);
  const query = useQuery(systemStateQuery(useApi()));
  const isWaitOver = useIsOver(known.resendAtMs);
  const { working, problems, failureText, isAppAsked, submit } = useCodeSending(onSent);
  const wrong = failureText ?? (notice === null ? null : failureTextOf(notice));
  if (query.data === undefined) return <NotThere query={query} />;
  return (
    <AccountForm
      working={working}
      failure={wrong}
      texts={{ action: t("send"), working: t("sending") }}
      blocked={isWaitOver ? null : <ResendWait untilMs={known.resendAtMs} />}
      onSend={(data) => submit(numberEntryOf(data))}
    >
      <p className={styles.intro}>{t("text")}</p>
      <CountryField
        label={t("country")}
        countries={query.data.countries}
        initial={known.country || ownCountry}
        problem={problems.country}
      />
      <TextField
        label={t("number")}
        name="number"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        dir="ltr"
        defaultValue={known.verified ? "" : known.number}
        problem={problems.number}
        required
      />
      {isReplacing && (
        <PasswordField
          label={account("passwordEdit.current")}
          autoComplete="current-password"
          problem={problems.password}
        />
      )}
      {isAppAsked && (
        <TextField
          label={account("signIn.code")}
          hint={account("signIn.codeHint")}
          name="code"
          autoComplete="one-time-code"
          dir="ltr"
          problem={problems.code}
          required
        />
      )}
    </AccountForm>
  );
}

const numberEntryOf = (data: FormData) => ({
  number: typedIn(data, "number").trim(),
  country: typedIn(data, "country"),
  ...(data.has("password") && { password: typedIn(data, "password") }),
  ...(data.has("code") && { code: typedIn(data, "code").trim() }),
});

/** The step of phone verification to show, with the actions that lead on. */
type PhoneStep =
  | {
      name: "number";
      /** Why the step before failed; null where it did not. */
      notice: ApiFailure | null;
      sent: () => void;
    }
  | { name: "code"; codeVoid: (reason: ApiFailure) => void; otherNumber: () => void; sent: () => void }
  | { name: "verified"; otherNumber: () => void };

interface Wish {
  otherNumber: boolean;
  notice: ApiFailure | null;
}

const NO_WISH: Wish = { otherNumber: false, notice: null };

/** The step follows from what the server knows, unless the player asked for another number. */
function usePhoneStep({ verified, codeExpiresAtMs }: KnownPhone, isCodeOver: boolean): PhoneStep {
  const [wish, setWish] = useState(NO_WISH);
  const sent = () => setWish(NO_WISH);
  const otherNumber = () => setWish({ otherNumber: true, notice: null });
  const isCodeOnItsWay = codeExpiresAtMs !== null && !isCodeOver;
  if (wish.otherNumber || (!isCodeOnItsWay && !verified)) return { name: "number", notice: wish.notice, sent };
  if (!isCodeOnItsWay) return { name: "verified", otherNumber };
  return { name: "code", codeVoid: (notice) => setWish({ otherNumber: true, notice }), otherNumber, sent };
}
