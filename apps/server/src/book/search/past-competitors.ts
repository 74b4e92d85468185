import type { BookClock } from "../book-clock.ts";
import { isOver, keptRecord } from "../results/kept-result.ts";
import type { KeptResults } from "../results/kept-results.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";

const DAY_MS = 86_400_000;
const READ_AGAIN_MS = 600_000;

/** Who plays nothing just now, with what they played last: for as long as results are kept, the least recent first. */
export class PastCompetitors<Subject> {
  readonly #keptMs: number;
  readonly #last = new Map<Subject, MatchRecord>();
  #latestMs = Number.NEGATIVE_INFINITY;

  constructor(keptDays: number) {
    this.#keptMs = keptDays * DAY_MS;
  }

  lastOf(subject: Subject): MatchRecord | null {
    return this.#last.get(subject) ?? null;
  }

  /** Of a match that leaves the catalogue; whether it is kept, and leads anywhere. */
  keep(subject: Subject, match: MatchRecord): boolean {
    if (this.#keptMs === 0 || match.fixture.type !== "match" || !isOver(match.status)) return false;
    const known = this.lastOf(subject);
    if (known !== null && known.fixture.startTimeMs > match.fixture.startTimeMs) return true;
    this.#last.delete(subject);
    this.#last.set(subject, keptRecord(match));
    this.#latestMs = Math.max(this.#latestMs, match.fixture.startTimeMs);
    return true;
  }

  /** One who plays again. */
  leave(subject: Subject): void {
    this.#last.delete(subject);
  }

  /** Lets go of those whose last match is kept no longer. */
  *letGo(): Generator<Subject> {
    for (const [subject, { fixture }] of this.#last) {
      if (this.#latestMs - fixture.startTimeMs < this.#keptMs) return;
      this.#last.delete(subject);
      yield subject;
    }
  }
}

interface PastDeps {
  search: { teamIds: () => ReadonlySet<string>; addPast: (matches: readonly MatchRecord[]) => void };
  results: Pick<KeptResults, "lastOfTeamsBut">;
  clock: Pick<BookClock, "nowMs">;
}

/**
 * Tells an index who played in matches that it has not seen leave: before this process began, or read in since. The first
 * search waits for it; by then the catalogue is there, and those who play in it need not be read.
 */
export function pastReader({ search, results, clock }: PastDeps): () => Promise<void> {
  let readAtMs = Number.NEGATIVE_INFINITY;
  let first: Promise<void> | null = null;
  const read = async (): Promise<void> => {
    try {
      search.addPast(await results.lastOfTeamsBut(search.teamIds()));
    } catch {
      // Without them what is on offer is found all the same; it is asked again later.
    }
  };
  return async () => {
    const nowMs = clock.nowMs();
    if (nowMs - readAtMs >= READ_AGAIN_MS) {
      readAtMs = nowMs;
      const reading = read();
      first ??= reading;
    }
    await first;
  };
}
