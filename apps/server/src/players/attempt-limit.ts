import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

export type Attempt = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counts attempts by key, and stops them for the rest of the window once there were too many. */
export interface AttemptLimit {
  take(key: string): Promise<Attempt>;
  forget(key: string): Promise<void>;
}

export interface AttemptLimits {
  /** Sign-ins to one address from one IP. */
  signInByAddress: AttemptLimit;
  signInByIp: AttemptLimit;
  signUpByIp: AttemptLimit;
}

const MINUTE_S = 60;

/** Limits in this process's memory: with several copies of the server each one counts for itself. */
export function createAttemptLimits(): AttemptLimits {
  return {
    signInByAddress: attemptLimit({ points: 10, duration: 15 * MINUTE_S }),
    signInByIp: attemptLimit({ points: 100, duration: 15 * MINUTE_S }),
    signUpByIp: attemptLimit({ points: 30, duration: 60 * MINUTE_S }),
  };
}

export function attemptLimit(options: { points: number; duration: number }): AttemptLimit {
  const limiter = new RateLimiterMemory(options);
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return { allowed: true };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
      }
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
