import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import type { ApiAnswer } from "../../data/http/api-failure.ts";
import type { Api } from "../../data/http/create-api.ts";
import { useApi } from "../../data/http/use-api.ts";
import { requestPasswordReset, resendConfirmation } from "../../data/player/player.mutations.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { siteConfigQuery } from "../../data/site/site.queries.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./account-form.module.css";
import { AccountForm, EmailField, FormResult, MailboxLink } from "./account-form.tsx";
import { emailProblem, isEmailRefused, typedIn } from "./field-problems.ts";
import { useAccountForm } from "./use-account-form.ts";

/** The mails a visitor may ask for, by the modal that offers each. */
const REQUESTS = {
  passwordNew: requestPasswordReset,
  confirmationResend: resendConfirmation,
} satisfies Record<string, (api: Api, email: string) => Promise<ApiAnswer<unknown>>>;

export type MailRequestName = keyof typeof REQUESTS;

/** Asks for a mail with a link. The answer is the same whether or not the address has an account. */
export function MailRequestForm({
  request,
  initialEmail = "",
  onSignIn,
}: {
  request: MailRequestName;
  initialEmail?: string;
  onSignIn: () => void;
}) {
  const t = useTranslations(`account.${request}`);
  const { sentTo, working, problems, failureText, submit } = useMailRequest(request);
  if (sentTo !== null) {
    return (
      <QueryScope>
        <Sent request={request} email={sentTo} onSignIn={onSignIn} />
      </QueryScope>
    );
  }
  return (
    <AccountForm
      working={working}
      failure={failureText}
      texts={{ action: t("action"), working: t("working") }}
      onSend={(data) => submit({ email: typedIn(data, "email").trim() })}
    >
      <p className={styles.intro}>{t("text")}</p>
      <EmailField label={t("email")} defaultValue={initialEmail} problem={problems.email} />
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

function useMailRequest(request: MailRequestName) {
  const t = useTranslations("account.problem");
  const api = useApi();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm<{ email: string }, "email", { email: string }>({
    check: ({ email }) => {
      const wrong = emailProblem(email);
      return wrong === null ? {} : { email: t(wrong) };
    },
    send: ({ email }) => REQUESTS[request](api, email),
    fieldAtFault: (failure) => (isEmailRefused(failure) ? "email" : null),
    onDone: ({ email }) => setSentTo(email),
  });
  return { ...form, sentTo };
}
