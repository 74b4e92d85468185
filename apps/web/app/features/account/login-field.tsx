import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { systemStateQuery } from "../../data/site/site.queries.ts";
import { TextField } from "../../ui/text-field.tsx";
import { emailProblem } from "./field-problems.ts";

/** Whether accounts here may be opened with a phone number, and so be signed in to with one. */
export function useSignsInByPhone(): boolean {
  const { data: state } = useQuery(systemStateQuery(useApi()));
  return (state?.platform_settings.sign_up_by ?? "email") !== "email";
}

/** Whether what was typed is meant as a phone number. */
export const isNumberTyped = (login: string): boolean => /^[+(\d٠-٩۰-۹]/.test(login) && !login.includes("@");

/** What a player signs in with: an address, and where accounts are opened with numbers, one of those as well. */
export function LoginField({
  label,
  byPhone,
  ...field
}: {
  /** Of an address alone. */
  label: string;
  byPhone: boolean;
  defaultValue?: string;
  autoComplete?: "username webauthn";
  problem: string | undefined;
}) {
  const t = useTranslations("account.signIn");
  // The same field in both, so that what is typed before the site is known stays.
  return (
    <TextField
      autoComplete="username"
      {...field}
      label={byPhone ? t("login") : label}
      hint={byPhone ? t("loginHint") : undefined}
      name="email"
      type={byPhone ? "text" : "email"}
      inputMode="email"
      // A number runs from left to right in every language.
      dir={byPhone ? "auto" : undefined}
      required
    />
  );
}

/** What is wrong with what was typed to sign in with; null where it may be right. */
export function useLoginProblem(byPhone: boolean): (login: string) => string | null {
  const t = useTranslations("account.problem");
  return (login) => {
    if (byPhone && login === "") return t("login");
    if (byPhone && isNumberTyped(login)) return null;
    const wrong = emailProblem(login);
    return wrong && t(wrong);
  };
}
