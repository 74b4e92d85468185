import type { LineMessage } from "../../feed/feed.ts";

/** What is recorded is forgotten at once: at a start all that a day has decided waits here. */
const RECORDED_AT_ONCE = 200;
/** What the database says of what it is given: wrong data, a broken rule, more than it can hold. */
const AT_FAULT_ITSELF = /^(?:22|23|54)[0-9A-Z]{3}$/;

/**
 * Whether what was written is at fault: it fails whenever it is tried. Whatever else goes wrong, such as a database that
 * does not answer, passes.
 */
function failsForEver(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof RangeError || error instanceof TypeError) return true;
  return "code" in error && typeof error.code === "string" && AT_FAULT_ITSELF.test(error.code);
}

/** Writes all together, or, where that fails for ever, each alone: `setAside` is told of those that are at fault. */
export async function writeAllOrEach<T>(
  all: readonly T[],
  write: (some: readonly T[]) => Promise<unknown>,
  setAside: (one: T, error: unknown) => void,
): Promise<void> {
  try {
    await write(all);
  } catch (error) {
    if (!failsForEver(error)) throw error;
    const [first] = all;
    if (all.length === 1 && first !== undefined) return setAside(first, error);
    for (const one of all) await writeAllOrEach([one], write, setAside);
  }
}

interface UnrecordedDeps {
  record: (messages: readonly LineMessage[]) => Promise<void>;
  /** One that cannot be recorded. Bets that wait for it wait until it comes in order, or until an operator settles them. */
  onSetAside: (message: LineMessage, error: unknown) => void;
}

/** What the feed has said of lines and could not be written yet, in the order in which it came. */
export class Unrecorded {
  readonly #deps: UnrecordedDeps;
  #messages: LineMessage[] = [];
  readonly #setAside = new WeakSet<LineMessage>();

  constructor(deps: UnrecordedDeps) {
    this.#deps = deps;
  }

  add(messages: readonly LineMessage[]): void {
    this.#messages.push(...messages);
  }

  async recordAll(): Promise<void> {
    // More may come while these are written; those have a turn of their own.
    for (let left = this.#messages.length; left > 0; left -= RECORDED_AT_ONCE) {
      const messages = this.#messages.slice(0, Math.min(left, RECORDED_AT_ONCE));
      await writeAllOrEach(messages, this.#deps.record, (message, error) => {
        this.#setAside.add(message);
        this.#deps.onSetAside(message, error);
      });
      this.#messages = this.#messages.slice(messages.length);
    }
  }

  /** Those that were recorded, or will be. */
  withoutSetAside(messages: readonly LineMessage[]): LineMessage[] {
    return messages.filter((message) => !this.#setAside.has(message));
  }
}
