import { useState } from "react";
import type { ApiAnswer, ApiFailure } from "../../data/http/api-failure.ts";
import type { FieldProblems } from "./field-problems.ts";
import { useFailureText } from "./use-failure-text.ts";

interface FormRules<Entry, Field extends string, Data> {
  /** What can be seen to be wrong without asking the server. */
  check: (entry: Entry) => FieldProblems<Field>;
  send: (entry: Entry) => Promise<ApiAnswer<Data>>;
  /** The field that a refusal is about; null where it is about none. */
  fieldAtFault: (failure: ApiFailure) => Field | null;
  onDone: (data: Data, entry: Entry) => void;
}

/** How a form of the account stands, and the way to send it. */
export interface AccountFormProgress<Entry, Field extends string> {
  working: boolean;
  problems: FieldProblems<Field>;
  /** Why the last try came to nothing; null before the first one and while the next one is under way. */
  failure: ApiFailure | null;
  /** The same in words, where it is no field's problem. */
  failureText: string | null;
  /** After a field was edited: problems go as their fields become right. */
  edited: (entry: Entry, field: string) => void;
  /** Gives the problems found, none where it went through. */
  submit: (entry: Entry) => Promise<FieldProblems<Field>>;
}

export function useAccountForm<Entry, Field extends string, Data>({
  check,
  send,
  fieldAtFault,
  onDone,
}: FormRules<Entry, Field, Data>): AccountFormProgress<Entry, Field> {
  const textOf = useFailureText();
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
      // What the server refused is not known to be right before it is asked again; another value may be.
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
      const told = refused(answer.failure);
      setProblems(told);
      return told;
    },
  };
}
