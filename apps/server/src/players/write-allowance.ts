import type { Attempt } from "./attempt-limit.ts";

interface Rate {
  atOnce: number;
  perSecond: number;
}

/** Calls of one signed-in player that write, by what they do. */
const RATES = {
  /** Bets, and questions about stakes while one is typed. */
  bet: { atOnce: 600, perSecond: 200 },
  other: { atOnce: 40, perSecond: 1 },
} as const satisfies Readonly<Record<string, Rate>>;

const PLAYERS_KEPT = 20_000;

/**
 * How much each player may write. It is counted in this process alone, so that a bet costs no statement more: what is at
 * stake is the database's work, and not a secret.
 */
export interface WriteAllowance {
  take(playerId: string, kind: keyof typeof RATES): Attempt;
}

export function createWriteAllowance(now: () => Date): WriteAllowance {
  const left = new Map<string, { amount: number; atMs: number }>();
  return {
    take(playerId, kind) {
      const { atOnce, perSecond } = RATES[kind];
      const key = `${kind} ${playerId}`;
      const atMs = now().getTime();
      const before = left.get(key) ?? { amount: atOnce, atMs };
      const seconds = Math.max(0, atMs - before.atMs) / 1000;
      const amount = Math.min(atOnce, before.amount + seconds * perSecond);
      if (amount < 1) return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((1 - amount) / perSecond)) };
      // The one who wrote last stands last; who was first here long ago has all of it again.
      left.delete(key);
      left.set(key, { amount: amount - 1, atMs });
      const [oldest] = left.keys();
      if (left.size > PLAYERS_KEPT && oldest !== undefined) left.delete(oldest);
      return { allowed: true };
    },
  };
}
