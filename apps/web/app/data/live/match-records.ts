import type { Provider, SportType } from "@touchline/contract/vocabulary";
import type { MatchCell, WireMatch } from "./live-cells.ts";

type Play = Pick<WireMatch, "clock" | "scores" | "statistics" | "suspension_reason" | "available_markets_count"> & {
  main_lines: MatchCell["mainLines"];
};

/** Who tells of a match, and of what type its sport is. */
export interface MatchSource {
  sportType: SportType;
  provider: Provider;
}

/**
 * A match as the newest messages have it. Its parts arrive in different messages, so each keeps the
 * version it came with; a part may be there before the match itself has been listed.
 */
interface MatchRecord {
  startTime: { version: number; value: string } | null;
  status: { version: number; value: WireMatch["status"] } | null;
  stage: { version: number; value: WireMatch["stage"] } | null;
  play: { version: number; value: Play } | null;
}

const newer = <T>(known: { version: number; value: T } | null, version: number, value: T) =>
  known === null || version > known.version ? { version, value } : known;

const NOTHING_KNOWN: MatchRecord = { startTime: null, status: null, stage: null, play: null };

export class MatchRecords {
  readonly #records = new Map<string, MatchRecord>();
  readonly #sources = new Map<string, MatchSource>();

  /** Null for a match that was spoken of before it was listed. */
  source(matchId: string): MatchSource | null {
    return this.#sources.get(matchId) ?? null;
  }

  listed(matchId: string, source: MatchSource): void {
    this.#sources.set(matchId, source);
  }

  status(matchId: string): WireMatch["status"] | null {
    return this.#records.get(matchId)?.status?.value ?? null;
  }

  ids(): string[] {
    return [...this.#records.keys()];
  }

  /** Returns whether anything is different. */
  apply(
    matchId: string,
    version: number,
    parts: { startTime?: string; status?: WireMatch["status"]; stage?: WireMatch["stage"]; play?: Play },
  ): boolean {
    const before = this.#records.get(matchId) ?? NOTHING_KNOWN;
    const after: MatchRecord = {
      startTime: parts.startTime === undefined ? before.startTime : newer(before.startTime, version, parts.startTime),
      status: parts.status === undefined ? before.status : newer(before.status, version, parts.status),
      stage: parts.stage === undefined ? before.stage : newer(before.stage, version, parts.stage),
      play: parts.play === undefined ? before.play : newer(before.play, version, parts.play),
    };
    this.#records.set(matchId, after);
    return (
      after.startTime !== before.startTime ||
      after.status !== before.status ||
      after.stage !== before.stage ||
      after.play !== before.play
    );
  }

  /** The match as shown, once every part of it is known. */
  cell(matchId: string): MatchCell | null {
    const record = this.#records.get(matchId);
    if (record === undefined || record.status === null || record.stage === null || record.play === null) return null;
    const play = record.play.value;
    return {
      id: matchId,
      startTime: record.startTime?.value ?? null,
      status: record.status.value,
      stage: record.stage.value,
      clock: play.clock,
      scores: play.scores,
      statistics: play.statistics,
      suspensionReason: play.suspension_reason,
      availableMarketsCount: play.available_markets_count,
      mainLines: play.main_lines,
    };
  }
}
