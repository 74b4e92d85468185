import type { Provider, SportType } from "@touchline/contract/vocabulary";
import type { MatchCell, MatchNames, MatchState, Naming, StatusChange } from "./live-cells.ts";

/** Who tells of a match, and of what type its sport is. */
export interface MatchSource {
  sportType: SportType;
  provider: Provider;
}

type Status = Pick<StatusChange, "status" | "stage">;

/**
 * A match as the newest messages have it. Its status is told ahead of the rest, so it has a version of its own; it may be
 * there before the match itself has been listed. Most messages have no names.
 */
interface MatchRecord {
  state: { version: number; value: MatchState } | null;
  status: { version: number; value: Status } | null;
  /** Those heard last. */
  names: MatchNames | undefined;
  /** As shown; while its newest state has no names it is shown as it was. */
  cell: MatchCell | null;
  isUnnamed: boolean;
}

const NOTHING_KNOWN: MatchRecord = { state: null, status: null, names: undefined, cell: null, isUnnamed: false };

export class MatchRecords {
  readonly #records = new Map<string, MatchRecord>();
  readonly #sources = new Map<string, MatchSource>();
  readonly #listedAt = new Map<string, number>();
  readonly #naming: Naming;

  constructor(naming: Naming) {
    this.#naming = naming;
  }

  /** Null for a match that was spoken of before it was listed. */
  source(matchId: string): MatchSource | null {
    return this.#sources.get(matchId) ?? null;
  }

  listed(matchId: string, source: MatchSource): void {
    this.#sources.set(matchId, source);
    this.#listedAt.set(matchId, Date.now());
  }

  /** Undefined for a match that was never listed. */
  listedAt(matchId: string): number | undefined {
    return this.#listedAt.get(matchId);
  }

  forget(matchId: string): void {
    for (const known of [this.#records, this.#sources, this.#listedAt]) known.delete(matchId);
  }

  status(matchId: string): MatchCell["status"] | null {
    return this.#records.get(matchId)?.status?.value.status ?? null;
  }

  /** Of the match itself, less than any where it is not known. */
  version(matchId: string): number {
    return this.#records.get(matchId)?.state?.version ?? -1;
  }

  ids(): string[] {
    return [...this.#records.keys()];
  }

  /** The match as shown, once all of it is known. */
  cell(matchId: string): MatchCell | null {
    return this.#records.get(matchId)?.cell ?? null;
  }

  /** Whether its newest state has a stage, a period or a count without a name, and is not shown for that. */
  isUnnamed(matchId: string): boolean {
    return this.#records.get(matchId)?.isUnnamed === true;
  }

  /** Takes a match whole, or its status alone. Returns whether anything is different. */
  apply(change: MatchState | StatusChange, names?: MatchNames): boolean {
    const { id, version, status, stage } = change;
    const before = this.#records.get(id) ?? NOTHING_KNOWN;
    const after = {
      ...before,
      names: names ?? before.names,
      state: "scores" in change ? newer(before.state, version, change) : before.state,
      status: newer(before.status, version, { status, stage }),
    };
    return this.#put(id, before, after);
  }

  #put(id: string, before: MatchRecord, after: MatchRecord): boolean {
    const { state, status, names } = after;
    if (state === before.state && status === before.status && !before.isUnnamed) return false;
    this.#records.set(id, after);
    if (state === null || status === null) return true;
    const known = [names, before.names, before.cell].filter((source) => source !== undefined && source !== null);
    const cell = this.#naming.state({ ...state.value, ...status.value }, known);
    after.cell = cell ?? before.cell;
    after.isUnnamed = cell === null;
    return true;
  }
}

const newer = <T>(known: { version: number; value: T } | null, version: number, value: T) =>
  known === null || version > known.version ? { version, value } : known;
