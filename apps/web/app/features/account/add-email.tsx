import { useQuery } from "@tanstack/react-query";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { addEmail } from "../../data/player/player.mutations.ts";
import { siteConfigQuery } from "../../data/site/site.queries.ts";
import { useSession } from "../../state/session.ts";
import { TextField } from "../../ui/text-field.tsx";
import { AccountForm, EmailField, MailboxLink, PasswordField } from "./account-form.tsx";
import { emailProblem, isEmailRefused, typedIn } from "./field-problems.ts";
import { ProfilePart } from "./profile-part.tsx";
import { type AccountFormProgress, useAccountForm } from "./use-account-form.ts";

interface Addition {
  email: string;
  password: string;
  /** Of the authenticator app. */
  code?: string;
}

/** Gives an account that was opened with a phone number an e-mail address, by the link that is mailed to it. */
export function AddEmail() {
  const t = useTranslations("profile");
  const signIn = useTranslations("account.signIn");
  const isMissing = useSession(({ player }) => player !== null && player.email === null);
  const { data: config } = useQuery(siteConfigQuery(useApi()));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { working, problems, failureText, isAppAsked, submit } = useAddition(setSentTo);
  if (!isMissing) return null;
  return (
    <ProfilePart title={t("addEmail.title")} text={t("addEmail.text")} step={sentTo ?? ""}>
      {sentTo === null ? (
        <AccountForm
          working={working}
          failure={failureText}
          texts={{ action: t("addEmail.action"), working: t("personal.saving") }}
          onSend={(form) => submit(additionOf(form))}
        >
          <EmailField label={t("field.email")} problem={problems.email} />
          <PasswordField label={t("field.password")} autoComplete="current-password" problem={problems.password} />
          {isAppAsked && (
            <TextField
              label={signIn("code")}
              hint={signIn("codeHint")}
              name="code"
              autoComplete="one-time-code"
              dir="ltr"
              problem={problems.code}
              required
            />
          )}
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

const additionOf = (data: FormData): Addition => ({
  email: typedIn(data, "email").trim(),
  password: typedIn(data, "password"),
  ...(data.has("code") && { code: typedIn(data, "code").trim() }),
});

/** Asks for the mail with the link. Says whether a code of the player's app is asked for first. */
function useAddition(
  onSent: (email: string) => void,
): AccountFormProgress<Addition, keyof Addition> & { isAppAsked: boolean } {
  const t = useTranslations("account.problem");
  const api = useApi();
  const [isAppAsked, setIsAppAsked] = useState(false);
  const form = useAccountForm<Addition, keyof Addition, { email: string }>({
    check: ({ email, password, code }) => {
      const wrong = emailProblem(email);
      return {
        ...(wrong !== null && { email: t(wrong) }),
        ...(password === "" && { password: t("currentPassword") }),
        ...(code !== undefined && code.length < CODE_LENGTH && { code: t("code") }),
      };
    },
    send: async (entry) => {
      const answer = await addEmail(api, entry);
      if (!answer.ok && isRefusal(answer.failure, API_ERRORS.second_factor_required.code)) setIsAppAsked(true);
      return answer;
    },
    fieldAtFault: (failure) => {
      if (isEmailRefused(failure)) return "email";
      return FIELDS_AT_FAULT.find(([{ code }]) => isRefusal(failure, code))?.[1] ?? null;
    },
    onDone: ({ email }) => onSent(email),
  });
  return { ...form, isAppAsked };
}

const CODE_LENGTH = 6;
const FIELDS_AT_FAULT = [
  [API_ERRORS.current_password_wrong, "password"],
  [API_ERRORS.second_factor_required, "code"],
  [API_ERRORS.second_factor_wrong, "code"],
] as const;
