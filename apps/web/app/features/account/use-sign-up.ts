import type { components } from "@touchline/contract/api";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { type ApiFailure, isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { signUp } from "../../data/player/player.mutations.ts";
import { useSite } from "../../platform/site.tsx";
import { type FieldProblems, SHORTEST_PASSWORD, emailProblem } from "./field-problems.ts";
import { useFailureText } from "./use-failure-text.ts";

export type SignedUp = components["schemas"]["SignedUp"];

export interface SignUpEntry {
  email: string;
  password: string;
  country: string;
  currency: string;
  adult: boolean;
  terms: boolean;
}

type Problems = FieldProblems<keyof SignUpEntry>;

export interface SignUpProgress {
  working: boolean;
  problems: Problems;
  failure: string | null;
  /** The account that now waits for its confirmation; null before. */
  signedUp: SignedUp | null;
  submit: (entry: SignUpEntry) => Promise<Problems>;
}

function useSignUpChecks() {
  const t = useTranslations("account.problem");
  const failureText = useFailureText();
  return {
    check: ({ email, password, country, currency, adult, terms }: SignUpEntry): Problems => {
      const wrong = emailProblem(email);
      return {
        ...(wrong !== null && { email: t(wrong) }),
        ...(password.length < SHORTEST_PASSWORD && { password: t("passwordShort", { count: SHORTEST_PASSWORD }) }),
        ...(country === "" && { country: t("country") }),
        ...(currency === "" && { currency: t("currency") }),
        ...(!adult && { adult: t("adult") }),
        ...(!terms && { terms: t("terms") }),
      };
    },
    refusal: (reason: ApiFailure): { problems: Problems; failure: string | null } => {
      const text = failureText(reason);
      if (isRefusal(reason, API_ERRORS.email_taken.code)) return { problems: { email: text }, failure: null };
      if (isRefusal(reason, API_ERRORS.country_blocked.code)) return { problems: { country: text }, failure: null };
      return { problems: {}, failure: text };
    },
  };
}

export function useSignUp(): SignUpProgress {
  const api = useApi();
  const { locale } = useSite();
  const { check, refusal } = useSignUpChecks();
  const [working, setWorking] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [signedUp, setSignedUp] = useState<SignedUp | null>(null);
  return {
    working,
    problems,
    failure,
    signedUp,
    async submit(entry) {
      const found = check(entry);
      setProblems(found);
      setFailure(null);
      if (Object.keys(found).length > 0) return found;
      setWorking(true);
      const { email, password, country, currency } = entry;
      const answer = await signUp(api, {
        email,
        password,
        currency,
        country_code: country,
        language: locale,
        is_adult: true,
        terms_accepted: true,
      });
      setWorking(false);
      if (answer.ok) {
        setSignedUp(answer.data);
        return {};
      }
      const told = refusal(answer.failure);
      setProblems(told.problems);
      setFailure(told.failure);
      return told.problems;
    },
  };
}
