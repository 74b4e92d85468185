import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useTranslations } from "use-intl/react";

type ErrorKey = Parameters<ReturnType<typeof useTranslations<"errors">>>[0];

const NAMES = new Map<number, ErrorKey>(
  // A test holds that every name is in this catalogue or about bets; whether it is in this one is asked below.
  Object.entries(API_ERRORS).map(([name, { code }]) => [code, name as ErrorKey]),
);

/** Our words for an error that is not about bets; its own message where we have none. */
export function useErrorText(): (error: { code: number; message: string }) => string {
  const t = useTranslations("errors");
  return ({ code, message }) => {
    const name = NAMES.get(code);
    return name !== undefined && t.has(name) ? t(name) : message;
  };
}
