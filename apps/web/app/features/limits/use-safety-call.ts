import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiAnswer } from "../../data/http/api-failure.ts";
import type { UserLimit } from "../../data/player/safety.queries.ts";
import { useAlertActions } from "../../state/alerts.ts";

export interface SafetyCall<Data> {
  isSending: boolean;
  /** Why the last call was refused; null where it was not. */
  problem: string | null;
  /** What the last call that came through is announced with. */
  said: string | null;
  /** What is said may depend on the answer: another tab may have changed what the page knew. */
  send: (call: () => Promise<ApiAnswer<Data>>, said: string | ((answer: Data) => string)) => Promise<boolean>;
}

export type LimitsCall = SafetyCall<UserLimit[]>;

/** Sends a change and shows what the server answers. Where the answer is lost, what stands is read anew. */
export function useSafetyCall<Data>(queryKey: readonly unknown[]): SafetyCall<Data> {
  const queries = useQueryClient();
  const { raised } = useAlertActions();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  return {
    isSending,
    problem,
    said,
    async send(call, text) {
      if (isSending) return false;
      setSending(true);
      setProblem(null);
      setSaid(null);
      const answer = await call();
      setSending(false);
      if (answer.ok) {
        queries.setQueryData(queryKey, answer.data);
        setSaid(typeof text === "string" ? text : text(answer.data));
        return true;
      }
      if (answer.failure.kind === "refused") setProblem(answer.failure.error.message);
      else raised({ code: "default", tone: "error", persistent: false });
      void queries.invalidateQueries({ queryKey });
      return false;
    },
  };
}
