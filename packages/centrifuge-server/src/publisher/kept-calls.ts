/** A call of the server API that its sender keeps until the engine has taken it, such as a row of an outbox. */
export type KeptCall =
  | { method: "publish"; payload: { channel: string; data: unknown; idempotency_key: string } }
  | { method: "broadcast"; payload: { channels: readonly string[]; data: unknown; idempotency_key: string } }
  | { method: "disconnect"; payload: { user: string; disconnect: { code: number; reason: string } } };

/** Whether the engine took a call. `isFinal` means that no repetition will succeed. */
export type CallOutcome = { taken: true } | { taken: false; isFinal: boolean; reason: unknown };

/** The outcome of a call that succeeded. */
export const TAKEN: CallOutcome = { taken: true };

/** Sends calls in one request and returns one outcome for each, in order. Rejects if their outcomes are unknown. */
export type SendCalls = (calls: readonly KeptCall[]) => Promise<readonly CallOutcome[]>;

/** The most calls in one request. A larger request would delay the others for too long. */
const REQUEST_CALLS = 100;

/** The keys whose calls keep their order: channels, and users where the call is about one. */
function keysOf(call: KeptCall): readonly string[] {
  if (call.method === "publish") return [call.payload.channel];
  return call.method === "broadcast" ? call.payload.channels : [`user ${call.payload.user}`];
}

interface Pending {
  call: KeptCall;
  index: number;
}

/**
 * Sends calls in as few requests as their order allows, and returns one outcome for each. No request has two calls of one
 * channel, so after a partial failure the later calls of that channel are held back and reported as not tried. A request
 * without an answer ends the delivery.
 */
export async function deliverInRounds(calls: readonly KeptCall[], send: SendCalls): Promise<CallOutcome[]> {
  const outcomes: CallOutcome[] = calls.map(() => ({ taken: false, isFinal: false, reason: "not tried" }));
  const blocked = new Set<string>();
  let waiting: Pending[] = calls.map((call, index) => ({ call, index }));
  for (;;) {
    const { round, later } = nextRound(waiting, blocked);
    if (round.length === 0) return outcomes;
    waiting = later;
    const answers = await send(round.map(({ call }) => call)).catch((reason: unknown) => ({ reason }));
    if ("reason" in answers) {
      for (const { index } of round) outcomes[index] = { taken: false, isFinal: false, ...answers };
      return outcomes;
    }
    for (const [place, { call, index }] of round.entries()) {
      const outcome = answers[place] ?? { taken: false, isFinal: false, reason: "no reply" };
      outcomes[index] = outcome;
      if (!outcome.taken && !outcome.isFinal) for (const key of keysOf(call)) blocked.add(key);
    }
  }
}

/** Splits calls into the first of each channel that is not blocked, and the rest. */
function nextRound(waiting: readonly Pending[], blocked: ReadonlySet<string>): { round: Pending[]; later: Pending[] } {
  const held = new Set(blocked);
  const round: Pending[] = [];
  const later: Pending[] = [];
  for (const pending of waiting) {
    const keys = keysOf(pending.call);
    const isNext = round.length < REQUEST_CALLS && !keys.some((key) => held.has(key));
    (isNext ? round : later).push(pending);
    for (const key of keys) held.add(key);
  }
  return { round, later };
}
