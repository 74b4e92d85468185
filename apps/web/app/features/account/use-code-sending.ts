import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useTranslations } from "use-intl/react";
import { isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { sendPhoneCode } from "../../data/player/player.mutations.ts";
import type { PhoneVerification } from "../../data/player/player.queries.ts";
import { type AccountFormProgress, useAccountForm } from "./use-account-form.ts";
import { usePhoneNews } from "./use-phone.ts";

interface NumberEntry {
  number: string;
  country: string;
}

/** Sends a code to a number, and tells everybody who asks how the number stands now. */
export function useCodeSending(onSent: () => void): AccountFormProgress<NumberEntry, keyof NumberEntry> {
  const t = useTranslations("account.problem");
  const api = useApi();
  const { heard, outdated } = usePhoneNews();
  return useAccountForm<NumberEntry, keyof NumberEntry, PhoneVerification>({
    check: ({ number, country }) => ({
      ...(number === "" && { number: t("phoneNumber") }),
      ...(country === "" && { country: t("country") }),
    }),
    send: async (entry) => {
      const answer = await sendPhoneCode(api, entry);
      // The limit is a state of its own, which the server tells.
      if (!answer.ok && isRefusal(answer.failure, API_ERRORS.sms_limit_reached.code)) outdated();
      return answer;
    },
    fieldAtFault: (failure) =>
      isRefusal(failure, API_ERRORS.phone_invalid.code) || isRefusal(failure, API_ERRORS.invalid_request.code)
        ? "number"
        : null,
    onDone: (phone) => {
      heard(phone);
      onSent();
    },
  });
}
