import type { Provider, ProviderStatus } from "@touchline/contract/vocabulary";
import type { BookClock, CancelTimer } from "../book-clock.ts";

/** After so long a silence its markets are locked for all to see; live bets are refused long before. */
const LONGEST_SILENCE_MS = 20_000;

interface ProviderWatchOptions {
  clock: BookClock;
  onChange: (provider: Provider, status: ProviderStatus) => void;
  /** Before the change, and whether it is muted or not: what the provider said until now is old. */
  onSilent: (provider: Provider) => void;
  /** After the change: what it said meanwhile may be lost. */
  onReturned: (provider: Provider) => void;
}

/** Knows which providers report, each by itself, and notifies of changes. */
export class ProviderWatch {
  readonly #options: ProviderWatchOptions;
  readonly #timers = new Map<Provider, CancelTimer>();
  readonly #silent = new Set<Provider>();
  #isMuted = false;

  constructor(options: ProviderWatchOptions) {
    this.#options = options;
  }

  noteReport(provider: Provider): void {
    const cancel = this.#timers.get(provider);
    cancel?.();
    this.#timers.set(
      provider,
      this.#options.clock.after(LONGEST_SILENCE_MS, () => this.#fellSilent(provider)),
    );
    if (cancel) return;
    this.#notify(provider, "active");
    if (this.#silent.delete(provider)) this.#options.onReturned(provider);
  }

  /** While it is muted, no provider counts as reporting. */
  mute(isMuted: boolean): void {
    if (isMuted === this.#isMuted) return;
    this.#isMuted = isMuted;
    for (const provider of this.#timers.keys()) this.#options.onChange(provider, isMuted ? "inactive" : "active");
  }

  #fellSilent(provider: Provider): void {
    this.#timers.delete(provider);
    this.#silent.add(provider);
    this.#options.onSilent(provider);
    this.#notify(provider, "inactive");
  }

  #notify(provider: Provider, status: ProviderStatus): void {
    if (!this.#isMuted) this.#options.onChange(provider, status);
  }

  stop(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }
}
