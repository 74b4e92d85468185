import { isLineOffered, marketKey } from "@touchline/betting";
import { ApiCallFailed } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import type { LineChange, StatusChange } from "../live/live-cells.ts";
import type { LiveStore } from "../live/live-store.ts";
import { loadNames } from "../matches/load-live-state.ts";
import { pageRandom } from "./state-reload.ts";

/** All pages miss the same names at once, and shall not all ask at once. */
const ASKED_WITHIN_MS = 3_000;

export interface NameAsking {
  /** Asks soon where the page shows a match and has no names for what was told of its lines; in vain it asks once of each. */
  linesChanged: (matchId: string, lines: readonly LineChange[]) => void;
  /** The same of the match itself. */
  matchChanged: (change: StatusChange) => void;
  stop: () => void;
}

/** What has no names: the match in a stage of it, or a line with so many outcomes. */
interface Unnamed {
  matchId: string;
  stage?: number;
  line?: { key: string; outcomes: number };
}

/** A back end sends names with what is new; where they are missing all the same, answers have them. */
export function createNameAsking({
  api,
  store,
  failed,
  random = pageRandom,
}: {
  api: Api;
  store: LiveStore;
  failed: (error: unknown) => void;
  random?: () => number;
}): NameAsking {
  /** Keys of what is being asked for, and of what no answer had a name for. */
  const asked = new Set<string>();
  const missed = new Map<string, Unnamed>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (): void => {
    timer = undefined;
    const things = [...missed];
    const matchIds = new Set(things.map(([, { matchId }]) => matchId));
    missed.clear();
    const isMissing = (id: string): boolean =>
      things.some(([, { matchId, line }]) => matchId === id && line !== undefined && store.market(line.key) === null);
    // Asked for again with the next message of them.
    const forget = (over: readonly (readonly [key: string, thing: Unnamed])[]): void => {
      for (const [key] of over) asked.delete(key);
    };
    loadNames(api, store, { matchIds: [...matchIds], isMissing }).then(
      () => forget(things.filter(([, thing]) => isNamed(thing))),
      (error: unknown) => {
        forget(things);
        const isLost = error instanceof ApiCallFailed && error.failure.kind === "lost";
        if (!isLost) failed(error);
      },
    );
  };
  const namedOutcomes = (line: string): number => store.market(line)?.outcomes.length ?? 0;
  const isNamed = ({ matchId, stage, line }: Unnamed): boolean =>
    line === undefined
      ? store.match(matchId)?.stage.code === stage && !store.isUnnamed(matchId)
      : namedOutcomes(line.key) >= line.outcomes;
  const miss = (key: string, thing: Unnamed): void => {
    if (asked.has(key)) return;
    asked.add(key);
    missed.set(key, thing);
    timer ??= setTimeout(ask, ASKED_WITHIN_MS * random());
  };
  return {
    linesChanged(matchId, lines) {
      if (!store.isListed(matchId)) return;
      for (const { id, specifier, status, outcomes } of lines) {
        const key = marketKey({ matchId, marketId: id, specifier });
        const line = { key, outcomes: outcomes.length };
        if (isLineOffered(status) && !isNamed({ matchId, line })) miss(key, { matchId, line });
      }
    },
    matchChanged({ id: matchId, stage: { code: stage } }) {
      if (store.isListed(matchId) && !isNamed({ matchId, stage })) miss(`${matchId} ${stage}`, { matchId, stage });
    },
    stop: () => clearTimeout(timer),
  };
}
