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

/** A match that has no names for its state, or for one of its lines. */
interface Unnamed {
  matchId: string;
  isLine?: boolean;
  /** By now. */
  isNamed: () => boolean;
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
    missed.clear();
    const matchIds = [...new Set(things.map(([, { matchId }]) => matchId))];
    const isMissing = (id: string): boolean =>
      things.some(([, { matchId, isLine, isNamed }]) => matchId === id && isLine && !isNamed());
    void loadNames(api, store, { matchIds, isMissing })
      .then(
        () => things.filter(([, { isNamed }]) => isNamed()),
        (error: unknown) => {
          if (!(error instanceof ApiCallFailed && error.failure.kind === "lost")) failed(error);
          return things;
        },
      )
      // Asked for again with the next message of them.
      .then((over) => over.forEach(([key]) => asked.delete(key)));
  };
  const miss = (key: string, thing: Unnamed): void => {
    if (thing.isNamed() || asked.has(key)) return;
    asked.add(key);
    missed.set(key, thing);
    timer ??= setTimeout(ask, ASKED_WITHIN_MS * random());
  };
  return {
    linesChanged(matchId, lines) {
      if (!store.isListed(matchId)) return;
      for (const { id, specifier, status, outcomes } of lines) {
        const key = marketKey({ matchId, marketId: id, specifier });
        const isNamed = (): boolean => (store.market(key)?.outcomes.length ?? 0) >= outcomes.length;
        if (isLineOffered(status)) miss(key, { matchId, isLine: true, isNamed });
      }
    },
    matchChanged({ id: matchId, stage: { code } }) {
      const isNamed = (): boolean => store.match(matchId)?.stage.code === code && !store.isUnnamed(matchId);
      if (store.isListed(matchId)) miss(`${matchId} ${code}`, { matchId, isNamed });
    },
    stop: () => clearTimeout(timer),
  };
}
