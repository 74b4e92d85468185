import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { signIn } from "../../data/player/player.mutations.ts";
import { useClientState } from "../../state/client-state.tsx";
import { type Player } from "../../state/session.ts";
import { emailProblem, isEmailRefused } from "./field-problems.ts";
import { type AccountFormProgress, useAccountForm } from "./use-account-form.ts";

interface Credentials {
  email: string;
  password: string;
}

export interface SignIn extends AccountFormProgress<Credentials, keyof Credentials> {
  /** The password was right, and the address waits to be confirmed. */
  unconfirmed: boolean;
  /** How many passwords were wrong so far. */
  wrongPasswords: number;
}

/** Signs a player in. What belongs to them is loaded by the session, which is only told. */
export function useSignIn(onSignedIn: () => void): SignIn {
  const t = useTranslations("account.problem");
  const api = useApi();
  const { session } = useClientState();
  const [wrongPasswords, setWrongPasswords] = useState(0);
  const form = useAccountForm<Credentials, keyof Credentials, Player>({
    check: ({ email, password }) => {
      const wrong = emailProblem(email);
      return { ...(wrong !== null && { email: t(wrong) }), ...(password === "" && { password: t("password") }) };
    },
    send: async (credentials) => {
      const answer = await signIn(api, credentials);
      if (!answer.ok && isRefusal(answer.failure, API_ERRORS.invalid_credentials.code)) {
        setWrongPasswords((count) => count + 1);
      }
      return answer;
    },
    fieldAtFault: (failure) => {
      if (isEmailRefused(failure)) return "email";
      return isRefusal(failure, API_ERRORS.invalid_credentials.code) ? "password" : null;
    },
    onDone: () => {
      session.signedIn();
      onSignedIn();
    },
  });
  const { failure } = form;
  const unconfirmed = failure !== null && isRefusal(failure, API_ERRORS.email_not_confirmed.code);
  return { ...form, unconfirmed, wrongPasswords };
}
