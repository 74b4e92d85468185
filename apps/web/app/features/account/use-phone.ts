import { useQuery, useQueryClient } from "@tanstack/react-query";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { sendPhoneCode } from "../../data/player/player.mutations.ts";
import { type PhoneVerification, phoneQuery } from "../../data/player/player.queries.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { useClientState } from "../../state/client-state.tsx";
import { type AccountFormProgress, useAccountForm } from "./use-account-form.ts";

/** What is known of a player's number, with its deadlines by the browser's clock. */
export interface KnownPhone {
  number: string;
  country: string;
  verified: boolean;
  /** Until when the code on its way can be entered; null where none is. */
  codeExpiresAtMs: number | null;
  /** When another code may be asked for. */
  resendAtMs: number;
  /** When another code may be asked for after those of a day are used up; null where they are not. */
  limitEndsAt: Date | null;
}

function readPhone(phone: PhoneVerification, asOfMs: number): KnownPhone {
  const { code_expires_at: expiresAt, sms_limit_ends_at: limitEndsAt } = phone;
  const clockIsAheadMs = Date.now() - serverNow();
  return {
    number: phone.number ?? "",
    country: phone.country ?? "",
    verified: phone.verified,
    codeExpiresAtMs: expiresAt === null ? null : Date.parse(expiresAt) + clockIsAheadMs,
    resendAtMs: asOfMs + phone.resend_timeout * 1_000,
    limitEndsAt: phone.sms_limit_reached && limitEndsAt !== null ? new Date(limitEndsAt) : null,
  };
}

export interface Phone {
  known: KnownPhone | null;
  isLost: boolean;
  retry: () => void;
}

export function usePhone(): Phone {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(phoneQuery(useApi()));
  useEffect(() => {
    // A cancelled fetch is no error here.
    if (error !== null) reportError(error);
  }, [error]);
  return {
    known: data === undefined ? null : readPhone(data, dataUpdatedAt),
    isLost: error !== null && !isFetching,
    retry: () => void refetch(),
  };
}

/** Takes in what the server has said of the number, and asks again where it only said no. */
export function usePhoneNews(): { heard: (phone: PhoneVerification) => void; outdated: () => void } {
  const api = useApi();
  const client = useQueryClient();
  const { session } = useClientState();
  const { queryKey } = phoneQuery(api);
  return {
    heard(phone) {
      client.setQueryData(queryKey, phone);
      if (phone.verified && phone.number !== null) session.phoneVerified(phone.number);
    },
    outdated: () => void client.invalidateQueries({ queryKey }),
  };
}

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

/** Whether a moment of the browser's clock has come; renders once more when it does. */
export function useIsOver(atMs: number): boolean {
  const [over, setOver] = useState(() => (Date.now() >= atMs ? atMs : null));
  useEffect(() => {
    const timer = setTimeout(() => setOver(atMs), Math.max(0, atMs - Date.now()));
    return () => clearTimeout(timer);
  }, [atMs]);
  return over === atMs;
}
