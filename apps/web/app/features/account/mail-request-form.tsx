import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { type ApiAnswer, isRefusal } from "../../data/http/api-failure.ts";
import type { Api } from "../../data/http/create-api.ts";
import { useApi } from "../../data/http/use-api.ts";
import {
  requestPasswordByPhone,
  requestPasswordReset,
  resendConfirmation,
} from "../../data/player/player.mutations.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { siteConfigQuery } from "../../data/site/site.queries.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./account-form.module.css";
import { AccountForm, FormResult, MailboxLink } from "./account-form.tsx";
import { isEmailRefused, typedIn } from "./field-problems.ts";
import { LoginField, isNumberTyped, useLoginProblem, useSignsInByPhone } from "./login-field.tsx";
import { useAccountForm } from "./use-account-form.ts";
import type { PhoneCodeSent } from "./phone-code-sent.ts";
import { PasswordByCode } from "./phone-steps-slot.tsx";

/** The mails a visitor may ask for, by the modal that offers each. */
const REQUESTS = {
  passwordNew: requestPasswordReset,
  confirmationResend: resendConfirmation,
} satisfies Record<string, (api: Api, email: string) => Promise<ApiAnswer<{ email: string }>>>;

export type MailRequestName = keyof typeof REQUESTS;

interface MailRequestFormProps {
  request: MailRequestName;
  initialEmail?: string;
  onSignIn: () => void;
}

/** Asks for a mail with a link, or for a new password a code. The answer is the same whether or not there is an account. */
export const MailRequestForm = (props: MailRequestFormProps) => (
  <QueryScope>
    <MailRequest {...props} />
  </QueryScope>
);

function MailRequest({ request, initialEmail = "", onSignIn }: MailRequestFormProps) {
  const t = useTranslations("account");
  const byPhone = useSignsInByPhone() && request === "passwordNew";
  const { sentTo, coded, startAgain, working, problems, failureText, submit } = useMailRequest(request, byPhone);
  if (coded !== null) return <PasswordByCode sent={coded} onSignIn={onSignIn} onOther={startAgain} />;
  if (sentTo !== null) return <Sent request={request} email={sentTo} onSignIn={onSignIn} />;
  return (
    <AccountForm
      working={working}
      failure={failureText}
      texts={{ action: t(byPhone ? "passwordNew.go" : `${request}.action`), working: t(`${request}.working`) }}
      onSend={(data) => submit({ email: typedIn(data, "email").trim() })}
    >
      <p className={styles.intro}>{t(byPhone ? "passwordNew.textEither" : `${request}.text`)}</p>
      <LoginField
        label={t(`${request}.email`)}
        byPhone={byPhone}
        defaultValue={initialEmail}
        problem={problems.email}
      />
    </AccountForm>
  );
}

/** A link for a new password may open somebody else's account, so a demo's mailbox has none. */
function Sent({ request, email, onSignIn }: { request: MailRequestName; email: string; onSignIn: () => void }) {
  const t = useTranslations(`account.${request}`);
  const { data: config } = useQuery(siteConfigQuery(useApi()));
  const hasMailbox = request === "confirmationResend" && config?.is_demo === true;
  return (
    <FormResult title={t("sent")} text={t("sentText", { email })}>
      {hasMailbox && <MailboxLink />}
      <Button look={hasMailbox ? "line" : "primary"} size="big" onClick={onSignIn}>
        {t("toSignIn")}
      </Button>
    </FormResult>
  );
}

function useMailRequest(request: MailRequestName, byPhone: boolean) {
  const problemOf = useLoginProblem(byPhone);
  const [coded, setCoded] = useState<PhoneCodeSent | null>(null);
  const api = useApi();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm<{ email: string }, "email", { email: string } | PhoneCodeSent>({
    check: ({ email }) => {
      const wrong = problemOf(email);
      return wrong === null ? {} : { email: wrong };
    },
    send: ({ email }) =>
      byPhone && isNumberTyped(email)
        ? requestPasswordByPhone(api, { phone_number: email })
        : REQUESTS[request](api, email),
    fieldAtFault: (failure) =>
      isEmailRefused(failure) || isRefusal(failure, API_ERRORS.phone_invalid.code) ? "email" : null,
    onDone: (answer) => {
      if ("code_token" in answer) setCoded(answer);
      else setSentTo(answer.email);
    },
  });
  return { ...form, sentTo, coded, startAgain: () => setCoded(null) };
}
