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
  /** Asks soon, and once of each line, where the page shows a match and has no names for what was told of its lines. */
  linesChanged: (matchId: string, lines: readonly LineChange[]) => void;
  /** The same of the match itself. */
  matchChanged: (change: StatusChange) => void;
  stop: () => void;
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
  const asked = new Set<string>();
  /** By what is asked for once: the match, and the line where it is of one. */
  const missed = new Map<string, { matchId: string; line?: string }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (): void => {
    timer = undefined;
    const things = [...missed.values()];
    const matchIds = new Set(things.map(({ matchId }) => matchId));
    const keys = [...missed.keys()];
    missed.clear();
    const isMissing = (id: string): boolean =>
      things.some(({ matchId, line }) => matchId === id && line !== undefined && store.market(line) === null);
    loadNames(api, store, { matchIds: [...matchIds], isMissing }).catch((error: unknown) => {
      // Asked again with the next message of them.
      for (const key of keys) asked.delete(key);
      const isLost = error instanceof ApiCallFailed && error.failure.kind === "lost";
      if (!isLost) failed(error);
    });
  };
  const miss = (key: string, thing: { matchId: string; line?: string }): void => {
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
        const named = store.market(key)?.outcomes.length ?? 0;
        if (isLineOffered(status) && named < outcomes.length) miss(key, { matchId, line: key });
      }
    },
    matchChanged({ id, stage }) {
      if (store.isListed(id) && store.match(id)?.stage.code !== stage.code)
        miss(`${id} ${stage.code}`, { matchId: id });
    },
    stop: () => clearTimeout(timer),
  };
}
