/** A call of the server API that its sender keeps until the engine took it. */
export type KeptCall =
  | { method: "publish"; payload: { channel: string; data: unknown; idempotency_key: string } }
  | { method: "broadcast"; payload: { channels: readonly string[]; data: unknown; idempotency_key: string } }
  | { method: "disconnect"; payload: { user: string; disconnect: { code: number; reason: string } } };

/** The engine took it; or will not take it, however often it is asked; or may take it later. */
export type CallOutcome = { taken: true } | { taken: false; isFinal: boolean; reason: unknown };

export const TAKEN: CallOutcome = { taken: true };

/** Sends calls in one request and answers one outcome for each; throws where it is unknown what became of them. */
export type SendCalls = (calls: readonly KeptCall[]) => Promise<readonly CallOutcome[]>;

/** One request holds this many calls: a request of more takes longer than others should wait for it. */
const REQUEST_CALLS = 100;

/** What is told in order: a channel's publications, and what is done to a user. */
function keysOf(call: KeptCall): readonly string[] {
  if (call.method === "publish") return [call.payload.channel];
  return call.method === "broadcast" ? call.payload.channels : [`user ${call.payload.user}`];
}

interface Pending {
  call: KeptCall;
  index: number;
}

/**
 * Sends calls in as few requests as their order allows: no request has two of one channel, so when the engine takes a
 * part of it only, what follows in a channel waits for what failed there. Answers an outcome for each call; those
 * behind a failure were not tried. A request without an answer ends it, for the engine is away.
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

/** The first calls of each channel that is not held up; what stands behind one that waits, waits too. */
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
