import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { type ApiAnswer, type ApiFailure, isRefusal } from "../../data/http/api-failure.ts";
import { useClientState } from "../../state/client-state.tsx";
import { signInAgain } from "../../state/sign-in-again.ts";
import { type FieldProblems, isEmailRefused } from "./field-problems.ts";

interface FormRules<Entry, Field extends string, Data> {
  /** Problems found without asking the server. */
  check: (entry: Entry) => FieldProblems<Field>;
  send: (entry: Entry) => Promise<ApiAnswer<Data>>;
  /** The field that a refusal is about; null where it is about none. */
  fieldAtFault: (failure: ApiFailure) => Field | null;
  onDone: (data: Data, entry: Entry) => void;
}

/** The state of an account form, and its actions. */
export interface AccountFormProgress<Entry, Field extends string> {
  working: boolean;
  problems: FieldProblems<Field>;
  /** Why the last submission failed; null before the first, and while one is under way. */
  failure: ApiFailure | null;
  /** The failure as text, where it belongs to no field. */
  failureText: string | null;
  /** Called after an edit: problems of fields that are right now are removed. */
  edited: (entry: Entry, field: string) => void;
  /** Resolves to the problems found; empty after success. */
  submit: (entry: Entry) => Promise<FieldProblems<Field>>;
}

export function useAccountForm<Entry, Field extends string, Data>({
  check,
  send,
  fieldAtFault,
  onDone,
}: FormRules<Entry, Field, Data>): AccountFormProgress<Entry, Field> {
  const textOf = useFailureText();
  const client = useClientState();
  const [working, setWorking] = useState(false);
  const [problems, setProblems] = useState<FieldProblems<Field>>({});
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const field = failure === null ? null : fieldAtFault(failure);

  const refused = (reason: ApiFailure): FieldProblems<Field> => {
    const found: FieldProblems<Field> = {};
    const at = fieldAtFault(reason);
    if (at !== null) found[at] = textOf(reason);
    return found;
  };

  return {
    working,
    problems,
    failure,
    failureText: failure === null || field !== null ? null : textOf(failure),
    edited(entry, name) {
      const found = check(entry);
      // A value that the server refused counts as wrong until that field is edited.
      const isStanding = (at: string) => at in found || (failure !== null && at !== name);
      const standing = Object.entries({ ...problems, ...found }).filter(([at]) => at in problems && isStanding(at));
      setProblems(Object.fromEntries(standing) as FieldProblems<Field>); // safe: names come from `problems`
    },
    async submit(entry) {
      const found = check(entry);
      setProblems(found);
      setFailure(null);
      if (Object.keys(found).length > 0) return found;
      setWorking(true);
      const answer = await send(entry);
      setWorking(false);
      if (answer.ok) {
        onDone(answer.data, entry);
        return {};
      }
      setFailure(answer.failure);
      // Whoever has been away shows first that it is still them.
      if (isRefusal(answer.failure, API_ERRORS.session_idle.code)) signInAgain(client);
      const wrong = refused(answer.failure);
      setProblems(wrong);
      return wrong;
    },
  };
}

const SECONDS_PER_MINUTE = 60;

/** The text for a failed call; after too many tries it names the time to wait. */
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

type ErrorKey = Parameters<ReturnType<typeof useTranslations<"errors">>>[0];

/** The text of an error that does not concern bets; the server's message where the catalogue has none. */
function useErrorText(): (error: { key: string; message: string }) => string {
  const t = useTranslations("errors");
  return ({ key, message }) => {
    // Safe: it is asked for in the catalogue first.
    const known = key as ErrorKey;
    return t.has(known) ? t(known) : message;
  };
}
