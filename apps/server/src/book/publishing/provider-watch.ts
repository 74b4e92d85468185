import type { Provider, ProviderStatus } from "@touchline/contract/vocabulary";
import type { BookClock, CancelTimer } from "../book-clock.ts";

/** After so long a silence its markets are locked for all to see; live bets are refused long before. */
const LONGEST_SILENCE_MS = 20_000;

/** Knows which providers report, and notifies of changes. */
export class ProviderWatch {
  readonly #clock: BookClock;
  readonly #onChange: (provider: Provider, status: ProviderStatus) => void;
  readonly #timers = new Map<Provider, CancelTimer>();
  #isMuted = false;

  constructor(clock: BookClock, onChange: (provider: Provider, status: ProviderStatus) => void) {
    this.#clock = clock;
    this.#onChange = onChange;
  }

  noteReport(provider: Provider): void {
    const cancel = this.#timers.get(provider);
    cancel?.();
    this.#timers.set(
      provider,
      this.#clock.after(LONGEST_SILENCE_MS, () => {
        this.#timers.delete(provider);
        this.#notify(provider, "inactive");
      }),
    );
    if (!cancel) this.#notify(provider, "active");
  }

  /** While it is muted, no provider counts as reporting. */
  mute(isMuted: boolean): void {
    if (isMuted === this.#isMuted) return;
    this.#isMuted = isMuted;
    for (const provider of this.#timers.keys()) this.#onChange(provider, isMuted ? "inactive" : "active");
  }

  #notify(provider: Provider, status: ProviderStatus): void {
    if (!this.#isMuted) this.#onChange(provider, status);
  }

  stop(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }
}
