import { useQuery } from "@tanstack/react-query";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { addEmail } from "../../data/player/player.mutations.ts";
import { siteConfigQuery } from "../../data/site/site.queries.ts";
import { useSession } from "../../state/session.ts";
import { AccountForm, EmailField, MailboxLink, PasswordField } from "./account-form.tsx";
import { emailProblem, isEmailRefused, typedIn } from "./field-problems.ts";
import { ProfilePart } from "./profile-part.tsx";
import { useAccountForm } from "./use-account-form.ts";

/** Gives an account that was opened with a phone number an e-mail address, by the link that is mailed to it. */
export function AddEmail() {
  const t = useTranslations("profile");
  const problem = useTranslations("account.problem");
  const api = useApi();
  const isMissing = useSession(({ player }) => player !== null && player.email === null);
  const { data: config } = useQuery(siteConfigQuery(useApi()));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { working, problems, failureText, submit } = useAccountForm<
    { email: string; password: string },
    "email" | "password",
    { email: string }
  >({
    check: ({ email, password }) => {
      const wrong = emailProblem(email);
      return {
        ...(wrong !== null && { email: problem(wrong) }),
        ...(password === "" && { password: problem("currentPassword") }),
      };
    },
    send: (entry) => addEmail(api, entry),
    fieldAtFault: (failure) => {
      if (isEmailRefused(failure)) return "email";
      return isRefusal(failure, API_ERRORS.current_password_wrong.code) ? "password" : null;
    },
    onDone: ({ email }) => setSentTo(email),
  });
  if (!isMissing) return null;
  return (
    <ProfilePart title={t("addEmail.title")} text={t("addEmail.text")}>
      {sentTo === null ? (
        <AccountForm
          working={working}
          failure={failureText}
          texts={{ action: t("addEmail.action"), working: t("personal.saving") }}
          onSend={(form) => submit({ email: typedIn(form, "email").trim(), password: typedIn(form, "password") })}
        >
          <EmailField label={t("field.email")} problem={problems.email} />
          <PasswordField label={t("field.password")} autoComplete="current-password" problem={problems.password} />
        </AccountForm>
      ) : (
        <>
          <p role="status">{t("addEmail.sent", { email: sentTo })}</p>
          {config?.is_demo === true && <MailboxLink />}
        </>
      )}
    </ProfilePart>
  );
}
