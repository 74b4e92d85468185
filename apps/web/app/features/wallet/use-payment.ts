import { useMutation, useQueryClient } from "@tanstack/react-query";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { isUnauthorized } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { paymentsKey } from "../../data/player/payments.keys.ts";
import {
  type Payment,
  type PaymentRequest,
  loadPayment,
  makePayment,
  paymentQuery,
} from "../../data/player/payments.queries.ts";
import { loadPlayer } from "../../data/player/player.mutations.ts";
import { userLimitsQuery } from "../../data/player/safety.queries.ts";
import { randomUuid } from "../../platform/random-uuid.ts";
import { useClientState } from "../../state/client-state.tsx";
import { type OpenPayment, forgetOpenPayment, keepOpenPayment, openPaymentOf } from "../../state/open-payment.ts";
import { useSession } from "../../state/session.ts";
import { signInAgain } from "../../state/sign-in-again.ts";

/** `lost`: no answer came, and what was asked for may stand; to ask again is safe, for the key is the same. */
export type SendingState = { kind: "idle" } | { kind: "busy" } | { kind: "refused"; text: string } | { kind: "lost" };

/** Answers that say nothing of what an earlier call under the same key did. */
const UNDECIDED: readonly number[] = [API_ERRORS.unauthorized.status, API_ERRORS.rate_limited.status];

/** Whether what an earlier call did is as unknown as before; of one that is only looked for, that there is none decides. */
const isUndecided = (status: number, { body }: OpenPayment, isRepeated: boolean): boolean =>
  body === null ? status !== API_ERRORS.not_found.status : isRepeated && UNDECIDED.includes(status);

/** What a player has to say before a deposit, though this page knew of nothing: the dialog that asks comes with the player. */
const ASKED_FIRST: readonly number[] = [API_ERRORS.personal_data_missing.code, API_ERRORS.limit_prompt_due.code];

/** Sends a payment once, however often its answer is lost. */
export function usePayment(kind: Payment["kind"], onMade: (payment: Payment) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const client = useClientState();
  const player = useSession((session) => session.player?.id ?? null);
  const askFirst = useAskFirst();
  const [refused, setRefused] = useState<string | null>(null);
  const [open, setOpen] = useState(() => openPaymentOf(kind, player));
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: ({ body, ...payment }: OpenPayment) =>
      body === null ? loadPayment(api, payment.key) : makePayment(api, { ...payment, body }),
    onSuccess: (answer, payment) => {
      const isRepeated = open?.key === payment.key;
      if (!answer.ok) {
        const { failure } = answer;
        // Whoever has been away, or signed out elsewhere, goes on from here after a sign-in.
        if (isUnauthorized(failure)) signInAgain(client);
        if (failure.kind === "lost" || isUndecided(failure.status, payment, isRepeated)) return setOpen(payment);
        // It was never made: the form says so by being there again.
        if (payment.body !== null) setRefused(failure.error.message);
        if (ASKED_FIRST.includes(failure.error.code)) void askFirst();
      }
      forgetOpenPayment(kind);
      setOpen(null);
      // What a limit still allows has changed, or was changed meanwhile elsewhere.
      void queries.invalidateQueries({ queryKey: userLimitsQuery(api).queryKey });
      if (!answer.ok) return;
      queries.setQueryData(paymentQuery(api, payment.key).queryKey, answer.data);
      void queries.invalidateQueries({ queryKey: paymentsKey });
    },
  });
  const send = (payment: OpenPayment): void => {
    setRefused(null);
    keepOpenPayment(payment);
    // Whoever has closed the form meanwhile is not taken to another page: these are not called any more.
    mutate(payment, { onSuccess: (answer) => answer.ok && onMade(answer.data) });
  };
  return {
    state: stateOf({ isPending, isOpen: open !== null, refused }),
    edited: () => setRefused(null),
    send: (body: PaymentRequest): void => {
      if (player !== null) send({ key: randomUuid(), player, kind, body });
    },
    askAgain: (): void => {
      if (open !== null) send(open);
    },
  };
}

/** Loads the player anew, who is another where somebody else signs in meanwhile. */
function useAskFirst(): () => Promise<void> {
  const api = useApi();
  const { session } = useClientState();
  return async () => {
    const answer = await loadPlayer(api);
    if (answer.ok && answer.data.id === session.getState().player?.id) session.playerChanged(answer.data);
  };
}

function stateOf(is: { isPending: boolean; isOpen: boolean; refused: string | null }): SendingState {
  if (is.isPending) return { kind: "busy" };
  if (is.isOpen) return { kind: "lost" };
  return is.refused === null ? { kind: "idle" } : { kind: "refused", text: is.refused };
}
