import type { components } from "@touchline/contract/api";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { type ApiAnswer, isRefusal } from "../../data/http/api-failure.ts";
import type { Api } from "../../data/http/create-api.ts";
import { useApi } from "../../data/http/use-api.ts";
import { resendPhoneCode } from "../../data/player/player.mutations.ts";
import { isolateFigure } from "../../platform/i18n/use-money.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./account-form.module.css";
import { AccountForm } from "./account-form.tsx";
import { CodeWays } from "./code-ways.tsx";
import { typedIn } from "./field-problems.ts";
import { MailboxNote } from "./mailbox-note.tsx";
import { ResendWait, codeDigits } from "./phone-code-form.tsx";
import { useAccountForm } from "./use-account-form.ts";
import type { PhoneCodeSent } from "./phone-code-sent.ts";
import { useIsOver } from "./use-phone.ts";

export type CodeOfPhone = components["schemas"]["CodeOfPhone"];

const CODE = /^\d{6}$/;

interface VisitorCodeFormProps<Answer> {
  sent: PhoneCodeSent;
  /** Whether it is told that a code left; of a password it is told that one did if there is an account. */
  isSure: boolean;
  send: (api: Api, body: CodeOfPhone) => Promise<ApiAnswer<Answer>>;
  onDone: (answer: Answer) => void;
  /** To another number. */
  onOther: () => void;
}

/** The field for a code that was sent to a visitor's number, with the ways to get another. */
export function VisitorCodeForm<Answer>({ sent: first, isSure, send, onDone, onOther }: VisitorCodeFormProps<Answer>) {
  const t = useTranslations("account");
  const api = useApi();
  const { dateTime } = useFormatter();
  const [sent, setSent] = useState(() => received(first));
  const { working, problems, failureText, submit } = useAccountForm<{ code: string }, "code", Answer>({
    check: ({ code }) => (CODE.test(code) ? {} : { code: t("problem.code") }),
    send: ({ code }) => send(api, { code_token: sent.code_token, code }),
    fieldAtFault: (failure) => (isRefusal(failure, API_ERRORS.phone_code_wrong.code) ? "code" : null),
    onDone,
  });
  const time = dateTime(sent.expiresAtMs, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const named = { number: isolateFigure(sent.number), time };
  return (
    <AccountForm
      working={working}
      failure={failureText}
      texts={{ action: t("phoneVerification.verify"), working: t("phoneVerification.verifying") }}
      onSend={(data) => submit({ code: codeDigits(typedIn(data, "code")) })}
      foot={<OtherWays sent={sent} onSent={(again) => setSent(received(again))} onOther={onOther} />}
    >
      <p className={styles.intro} role="status">
        {isSure ? t("phoneVerification.sentTo", named) : t("phoneAccount.maybeSent", named)}
      </p>
      {sent.demo_mailbox === true && <MailboxNote />}
      <TextField
        label={t("phoneVerification.code")}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        ref={focusOnArrival}
        problem={problems.code}
        required
      />
    </AccountForm>
  );
}

/** With its moments by the server's clock. */
const received = (sent: PhoneCodeSent) => ({
  ...sent,
  resendAtMs: serverNow() + sent.resend_timeout * 1_000,
  expiresAtMs: Date.parse(sent.code_expires_at),
});

const focusOnArrival = (field: HTMLInputElement | null): void => field?.focus();

function OtherWays({
  sent,
  onSent,
  onOther,
}: {
  sent: ReturnType<typeof received>;
  onSent: (again: PhoneCodeSent) => void;
  onOther: () => void;
}) {
  const api = useApi();
  const { resendAtMs } = sent;
  const isWaitOver = useIsOver(resendAtMs);
  const { working, failureText, submit } = useAccountForm<object, never, PhoneCodeSent>({
    check: () => ({}),
    send: () => resendPhoneCode(api, sent.code_token),
    fieldAtFault: () => null,
    onDone: onSent,
  });
  return (
    <CodeWays wrong={failureText} isWaiting={working || !isWaitOver} onAgain={() => void submit({})} onOther={onOther}>
      {!isWaitOver && <ResendWait untilMs={resendAtMs} />}
    </CodeWays>
  );
}
