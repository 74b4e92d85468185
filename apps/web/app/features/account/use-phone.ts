import { useQuery, useQueryClient } from "@tanstack/react-query";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { sendPhoneCode } from "../../data/player/player.mutations.ts";
import { type PhoneVerification, phoneQuery } from "../../data/player/player.queries.ts";
import { serverNow, serverTimeOf } from "../../platform/server-clock.ts";
import { useClientState } from "../../state/client-state.tsx";
import { type AccountFormProgress, useAccountForm } from "./use-account-form.ts";

/** The player's number, with deadlines by the server's clock. */
export interface KnownPhone {
  number: string;
  country: string;
  verified: boolean;
  /** When the code that was sent expires; null where none was sent. */
  codeExpiresAtMs: number | null;
  /** When another code may be asked for. */
  resendAtMs: number;
  /** When another code may be asked for after those of a day are used up; null where they are not. */
  limitEndsAt: Date | null;
  /** Whether the code is to be read in the mailbox of a demo site. */
  isInMailbox: boolean;
}

function readPhone(phone: PhoneVerification, asOfMs: number): KnownPhone {
  const { code_expires_at: expiresAt, sms_limit_ends_at: limitEndsAt } = phone;
  return {
    number: phone.number ?? "",
    country: phone.country ?? "",
    verified: phone.verified,
    codeExpiresAtMs: expiresAt === null ? null : Date.parse(expiresAt),
    resendAtMs: asOfMs + phone.resend_timeout * 1_000,
    limitEndsAt: phone.sms_limit_reached && limitEndsAt !== null ? new Date(limitEndsAt) : null,
    isInMailbox: phone.demo_mailbox === true,
  };
}

export interface Phone {
  known: KnownPhone | null;
  isLost: boolean;
  retry: () => void;
}

export function usePhone(): Phone {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(phoneQuery(useApi()));
  return {
    known: data === undefined ? null : readPhone(data, serverTimeOf(dataUpdatedAt)),
    isLost: error !== null && !isFetching,
    retry: () => void refetch(),
  };
}

/** Applies the server's answers about the number to the cache and the session. */
export function usePhoneUpdates(): { apply: (phone: PhoneVerification) => void; invalidate: () => void } {
  const api = useApi();
  const client = useQueryClient();
  const { session } = useClientState();
  const { queryKey } = phoneQuery(api);
  return {
    apply(phone) {
      client.setQueryData(queryKey, phone);
      if (phone.verified && phone.number !== null) session.phoneVerified(phone.number);
    },
    invalidate: () => void client.invalidateQueries({ queryKey }),
  };
}

interface NumberEntry {
  number: string;
  country: string;
  /** For a number in place of another. */
  password?: string;
  /** Of the authenticator app. */
  code?: string;
}

/** Sends a code to a number, and applies the answer. Says whether a code of the player's app is asked for first. */
export function useCodeSending(
  onSent: () => void,
): AccountFormProgress<NumberEntry, keyof NumberEntry> & { isAppAsked: boolean } {
  const t = useTranslations("account.problem");
  const api = useApi();
  const { apply, invalidate } = usePhoneUpdates();
  const [isAppAsked, setIsAppAsked] = useState(false);
  const form = useAccountForm<NumberEntry, keyof NumberEntry, PhoneVerification>({
    check: ({ number, country, password, code }) => ({
      ...(number === "" && { number: t("phoneNumber") }),
      ...(country === "" && { country: t("country") }),
      ...(password === "" && { password: t("currentPassword") }),
      ...(code !== undefined && code.length < CODE_LENGTH && { code: t("code") }),
    }),
    send: async (entry) => {
      const answer = await sendPhoneCode(api, entry);
      // The limit is part of the number's state, which is fetched again.
      if (!answer.ok && isRefusal(answer.failure, API_ERRORS.sms_limit_reached.code)) invalidate();
      if (!answer.ok && isRefusal(answer.failure, API_ERRORS.second_factor_required.code)) setIsAppAsked(true);
      return answer;
    },
    fieldAtFault: (failure) => FIELDS_AT_FAULT.find(([{ code }]) => isRefusal(failure, code))?.[1] ?? null,
    onDone: (phone) => {
      apply(phone);
      onSent();
    },
  });
  return { ...form, isAppAsked };
}

const CODE_LENGTH = 6;
const FIELDS_AT_FAULT = [
  [API_ERRORS.phone_invalid, "number"],
  [API_ERRORS.invalid_request, "number"],
  [API_ERRORS.current_password_wrong, "password"],
  [API_ERRORS.second_factor_required, "code"],
  [API_ERRORS.second_factor_wrong, "code"],
] as const;

/** Whether a moment of the server's clock has passed; renders again when it does. */
export function useIsOver(atMs: number): boolean {
  const [over, setOver] = useState(() => (serverNow() >= atMs ? atMs : null));
  useEffect(() => {
    const timer = setTimeout(() => setOver(atMs), Math.max(0, atMs - serverNow()));
    return () => clearTimeout(timer);
  }, [atMs]);
  return over === atMs;
}
