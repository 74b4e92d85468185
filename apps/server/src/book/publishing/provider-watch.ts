import type { Provider, ProviderStatus } from "@touchline/contract/vocabulary";
import type { BookClock, CancelTimer } from "../book-clock.ts";

/** A provider says it is alive every 10 seconds; after two silent turns its prices cannot be trusted. */
const LONGEST_SILENCE_MS = 20_000;

/** Knows which providers can be heard, and tells when that changes. */
export class ProviderWatch {
  readonly #clock: BookClock;
  readonly #onChange: (provider: Provider, status: ProviderStatus) => void;
  readonly #timers = new Map<Provider, CancelTimer>();

  constructor(clock: BookClock, onChange: (provider: Provider, status: ProviderStatus) => void) {
    this.#clock = clock;
    this.#onChange = onChange;
  }

  heard(provider: Provider): void {
    const cancel = this.#timers.get(provider);
    cancel?.();
    this.#timers.set(
      provider,
      this.#clock.after(LONGEST_SILENCE_MS, () => {
        this.#timers.delete(provider);
        this.#onChange(provider, "inactive");
      }),
    );
    if (!cancel) this.#onChange(provider, "active");
  }

  stop(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }
}
