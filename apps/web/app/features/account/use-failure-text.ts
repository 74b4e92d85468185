import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useTranslations } from "use-intl/react";
import { type ApiFailure, isRefusal } from "../../data/http/api-failure.ts";
import { useErrorText } from "../../platform/i18n/use-error-text.ts";
import { isEmailRefused } from "./field-problems.ts";

const SECONDS_PER_MINUTE = 60;

/** What a form says of a call that came to nothing: after too many tries, how long to wait. */
export function useFailureText(): (failure: ApiFailure) => string {
  const t = useTranslations("account.problem");
  const errorText = useErrorText();
  return (failure) => {
    if (failure.kind === "lost") return t("lost");
    if (isEmailRefused(failure)) return t("emailShape");
    const { retry_after_seconds: seconds } = failure.error;
    if (seconds === undefined || !isRefusal(failure, API_ERRORS.rate_limited.code)) return errorText(failure.error);
    return seconds < SECONDS_PER_MINUTE
      ? t("waitSeconds", { count: seconds })
      : t("waitMinutes", { count: Math.ceil(seconds / SECONDS_PER_MINUTE) });
  };
}
