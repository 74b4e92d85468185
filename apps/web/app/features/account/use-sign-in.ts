import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { type ApiFailure, isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { signIn } from "../../data/player/player.mutations.ts";
import { useClientState } from "../../state/client-state.tsx";
import { type FieldProblems, emailProblem } from "./field-problems.ts";
import { useFailureText } from "./use-failure-text.ts";

type Field = "email" | "password";

export interface SignIn {
  working: boolean;
  problems: FieldProblems<Field>;
  /** What is wrong with none of the fields. */
  failure: string | null;
  /** Gives the problems found, none where the player is in. */
  submit: (credentials: { email: string; password: string }) => Promise<FieldProblems<Field>>;
}

/** Signs a player in. What belongs to them is loaded by the session, which is only told. */
export function useSignIn(onSignedIn: () => void): SignIn {
  const t = useTranslations("account.problem");
  const failureText = useFailureText();
  const api = useApi();
  const { session } = useClientState();
  const [working, setWorking] = useState(false);
  const [problems, setProblems] = useState<FieldProblems<Field>>({});
  const [failure, setFailure] = useState<string | null>(null);

  const check = ({ email, password }: { email: string; password: string }): FieldProblems<Field> => {
    const wrong = emailProblem(email);
    return { ...(wrong !== null && { email: t(wrong) }), ...(password === "" && { password: t("password") }) };
  };
  const refused = (reason: ApiFailure): FieldProblems<Field> => {
    const text = failureText(reason);
    if (isRefusal(reason, API_ERRORS.invalid_credentials.code)) return { password: text };
    setFailure(text);
    return {};
  };

  return {
    working,
    problems,
    failure,
    async submit(credentials) {
      const found = check(credentials);
      setProblems(found);
      setFailure(null);
      if (Object.keys(found).length > 0) return found;
      setWorking(true);
      const answer = await signIn(api, credentials);
      setWorking(false);
      if (answer.ok) {
        session.signedIn();
        onSignedIn();
        return {};
      }
      const told = refused(answer.failure);
      setProblems(told);
      return told;
    },
  };
}
