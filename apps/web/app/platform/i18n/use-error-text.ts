import { API_ERRORS, type ApiErrorName } from "@touchline/contract/vocabulary";
import { useTranslations } from "use-intl/react";

const NAMES = new Map<number, ApiErrorName>(
  // Object.entries widens the keys of a constant to string; these are its own.
  Object.entries(API_ERRORS).map(([name, { code }]) => [code, name as ApiErrorName]),
);

/** Our words for an error of the API; its own message where we have none. */
export function useErrorText(): (error: { code: number; message: string }) => string {
  const t = useTranslations("errors");
  return ({ code, message }) => {
    const name = NAMES.get(code);
    return name === undefined ? message : t(name);
  };
}
