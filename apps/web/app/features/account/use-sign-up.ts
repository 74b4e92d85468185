import type { components } from "@touchline/contract/api";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { type ApiFailure, isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { signUp } from "../../data/player/player.mutations.ts";
import { useSite } from "../../platform/site.tsx";
import { type FieldProblems, SHORTEST_PASSWORD, emailProblem, isEmailRefused } from "./field-problems.ts";
import { type AccountFormProgress, useAccountForm } from "./use-account-form.ts";

export type SignedUp = components["schemas"]["SignedUp"];

export interface SignUpEntry {
  email: string;
  password: string;
  country: string;
  currency: string;
  adult: boolean;
  terms: boolean;
}

type Field = keyof SignUpEntry;

export interface SignUpProgress extends AccountFormProgress<SignUpEntry, Field> {
  /** The account that now waits for its confirmation; null before. */
  signedUp: SignedUp | null;
}

function useSignUpCheck(): (entry: SignUpEntry) => FieldProblems<Field> {
  const t = useTranslations("account.problem");
  return ({ email, password, country, currency, adult, terms }) => {
    const wrong = emailProblem(email);
    return {
      ...(wrong !== null && { email: t(wrong) }),
      ...(password.length < SHORTEST_PASSWORD && { password: t("passwordShort", { count: SHORTEST_PASSWORD }) }),
      ...(country === "" && { country: t("country") }),
      ...(currency === "" && { currency: t("currency") }),
      ...(!adult && { adult: t("adult") }),
      ...(!terms && { terms: t("terms") }),
    };
  };
}

function fieldAtFault(failure: ApiFailure): Field | null {
  if (isEmailRefused(failure) || isRefusal(failure, API_ERRORS.email_taken.code)) return "email";
  return isRefusal(failure, API_ERRORS.country_blocked.code) ? "country" : null;
}

export function useSignUp(): SignUpProgress {
  const api = useApi();
  const { locale } = useSite();
  const check = useSignUpCheck();
  const [signedUp, setSignedUp] = useState<SignedUp | null>(null);
  const form = useAccountForm<SignUpEntry, Field, SignedUp>({
    check,
    send: ({ email, password, country, currency }) =>
      signUp(api, {
        email,
        password,
        currency,
        country_code: country,
        language: locale,
        is_adult: true,
        terms_accepted: true,
      }),
    fieldAtFault,
    onDone: setSignedUp,
  });
  return { ...form, signedUp };
}
