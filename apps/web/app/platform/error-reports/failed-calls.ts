import type { FailedCall } from "./watch-fetch.ts";
import { fieldOf } from "./field-of.ts";

/** An error is told of right after the call that it comes of. */
const AT_MOST_MS = 2_000;
const MOST = 5;
/** An answer's end may never come. */
const WAIT_MS = 1_000;
const FIRST_SERVER_FAULT = 500;

/** Calls that failed a moment ago, for the reports of the errors that came of them. */
export class FailedCalls {
  #calls: { call: FailedCall; atMs: number }[] = [];
  readonly #coming = new Set<Promise<void>>();

  /** One whose answer is being read, so that it will be noted. */
  coming(noted: Promise<void>): void {
    this.#coming.add(noted);
    void noted.finally(() => this.#coming.delete(noted));
  }

  /** Whoever threw an error may have read the answer sooner than it was noted. */
  async untilNoted(): Promise<void> {
    if (this.#coming.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, WAIT_MS);
    await Promise.race([Promise.all(this.#coming), promise]);
    clearTimeout(timer);
  }

  note(call: FailedCall, nowMs: number): void {
    this.#calls = [...this.#calls, { call, atMs: nowMs }].slice(-MOST);
  }

  /** The call that an error came of, which no other error did; null where none is known. */
  takeFor(error: unknown, nowMs: number): FailedCall | null {
    if (fieldOf(error, "name") !== "ApiCallFailed") return null;
    this.#calls = this.#calls.filter(({ atMs }) => nowMs - atMs <= AT_MOST_MS);
    const found = this.#calls.find(({ call }) => isOf(fieldOf(error, "failure"), call));
    this.#calls = this.#calls.filter((kept) => kept !== found);
    return found?.call ?? null;
  }
}

/** What is refused says why, as its answer did; of what was lost no answer could be read. */
function isOf(failure: unknown, { status, response }: FailedCall): boolean {
  const said = fieldOf(response, "code");
  if (fieldOf(failure, "kind") === "lost") return status >= FIRST_SERVER_FAULT || said === undefined;
  return fieldOf(failure, "status") === status && fieldOf(fieldOf(failure, "error"), "code") === said;
}
