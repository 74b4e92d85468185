import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useFormatter, useTranslations } from "use-intl/react";
import { type ApiFailure, isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { verifyPhone } from "../../data/player/player.mutations.ts";
import type { PhoneVerification } from "../../data/player/player.queries.ts";
import { isolateFigure } from "../../platform/i18n/use-money.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { TextField } from "../../ui/text-field.tsx";
import { TickingText } from "../../ui/ticking-text.tsx";
import styles from "./account-form.module.css";
import { AccountForm } from "./account-form.tsx";
import { CodeWays } from "./code-ways.tsx";
import { typedIn } from "./field-problems.ts";
import { MailboxNote } from "./mailbox-note.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { useExcludedWay } from "./use-excluded-way.ts";
import { type KnownPhone, useCodeSending, useIsOver, usePhoneUpdates } from "./use-phone.ts";

const CODE = /^\d{6}$/;

interface PhoneCodeFormProps {
  known: KnownPhone;
  /** Called when the code can no longer be used. */
  onVoid: (reason: ApiFailure) => void;
  onOther: () => void;
  onSent: () => void;
}

/** The field for the code that was sent, with the ways to get another. */
export function PhoneCodeForm({ known, onVoid, onOther, onSent }: PhoneCodeFormProps) {
  const t = useTranslations("account.phoneVerification");
  const { dateTime } = useFormatter();
  const { working, problems, failureText, submit } = useCodeEntry(onVoid);
  const time = dateTime(known.codeExpiresAtMs ?? 0, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return (
    <AccountForm
      working={working}
      failure={failureText}
      texts={{ action: t("verify"), working: t("verifying") }}
      onSend={(data) => submit({ code: codeDigits(typedIn(data, "code")) })}
      foot={<OtherWays known={known} onOther={onOther} onSent={onSent} />}
    >
      <p className={styles.intro}>{t("sentTo", { number: isolateFigure(known.number), time })}</p>
      {known.isInMailbox && <MailboxNote />}
      <TextField
        label={t("code")}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        problem={problems.code}
        required
      />
    </AccountForm>
  );
}

function OtherWays({ known, onOther, onSent }: Omit<PhoneCodeFormProps, "onVoid">) {
  const isWaitOver = useIsOver(known.resendAtMs);
  const { working, failureText, problems, submit } = useCodeSending(onSent);
  return (
    <CodeWays
      wrong={failureText ?? problems.number ?? null}
      isWaiting={working || !isWaitOver || known.limitEndsAt !== null}
      onAgain={() => void submit({ number: known.number, country: known.country })}
      onOther={onOther}
    >
      <WhyNotAgain known={known} isWaitOver={isWaitOver} />
    </CodeWays>
  );
}

function WhyNotAgain({ known, isWaitOver }: { known: KnownPhone; isWaitOver: boolean }) {
  const t = useTranslations("account.phoneVerification");
  if (known.limitEndsAt !== null) return <p className={styles.fine}>{t("lastCode")}</p>;
  return isWaitOver ? null : <ResendWait untilMs={known.resendAtMs} />;
}

function useCodeEntry(onVoid: (reason: ApiFailure) => void) {
  const t = useTranslations("account.problem");
  const api = useApi();
  const { apply, invalidate } = usePhoneUpdates();
  const follow = useExcludedWay();
  return useAccountForm<{ code: string }, "code", PhoneVerification>({
    check: ({ code }) => (CODE.test(code) ? {} : { code: t("code") }),
    send: async ({ code }) => {
      const answer = await verifyPhone(api, code);
      await follow(answer);
      if (!answer.ok && endsCode(answer.failure)) {
        onVoid(answer.failure);
        invalidate();
      }
      return answer;
    },
    fieldAtFault: (failure) => (isRefusal(failure, API_ERRORS.phone_code_wrong.code) ? "code" : null),
    onDone: apply,
  });
}

const endsCode = (failure: ApiFailure): boolean =>
  [API_ERRORS.phone_code_void, API_ERRORS.phone_taken].some(({ code }) => isRefusal(failure, code));

const ZEROS = [0x0660, 0x06f0];

/** The digits of a code as it was typed or pasted: with spaces or a dash, in Latin, Arabic or Persian digits. */
export const codeDigits = (typed: string): string =>
  typed.replaceAll(/[\s\-–]/g, "").replaceAll(/[٠-٩۰-۹]/g, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    return String(point - (ZEROS.findLast((zero) => zero <= point) ?? 0));
  });

const SECONDS_PER_MINUTE = 60;

function timeLeft(untilMs: number): string {
  const seconds = Math.max(0, Math.ceil((untilMs - serverNow()) / 1_000));
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, "0")}`;
}

/** The time until another code may be asked for. Not announced: it changes every second. */
export function ResendWait({ untilMs }: { untilMs: number }) {
  const t = useTranslations("account.phoneVerification");
  return (
    <p className={styles.fine}>
      {t("wait")} <TickingText className="num" initial={timeLeft(untilMs)} read={() => timeLeft(untilMs)} />
    </p>
  );
}
