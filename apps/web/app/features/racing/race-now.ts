import type { components } from "@touchline/contract/api";
import type { MatchCell } from "../../data/live/live-cells.ts";
import type { LiveStore } from "../../data/live/live-store.ts";
import { useMatch } from "../../data/live/use-match.ts";
import { useSeedMatches } from "../../data/live/use-seed.ts";
import type { Competition } from "../odds/odds-match.ts";

type Schemas = components["schemas"];
/** Colours are two; in the data of a page they are a list. */
export type Competitor = Omit<Schemas["Competitor"], "colours"> & { colours: readonly string[] };
export type Race = Competition & { competitors: readonly Competitor[]; race: NonNullable<Competition["race"]> };

/** How a race stands: ahead, in running, or with the places that the judge has given. */
export interface RaceNow {
  phase: "ahead" | "running" | "placed";
  status: MatchCell["status"];
  stage: MatchCell["stage"];
  state: NonNullable<MatchCell["race"]>;
}

/** As it was read, and then as its channel has it. */
export function useRaceNow(event: Race): RaceNow {
  useSeedMatches([{ ...event, ...NO_SIDES, stage: event.race.stage, main_lines: [] }]);
  const { race: state = event.race, status, stage } = useMatch(event.id) ?? { ...event, stage: event.race.stage };
  return { phase: phaseOf(state), status, stage, state };
}

/** Calls back each time prices can be trusted again after the link was down. */
export function whenInStepAgain(store: Pick<LiveStore, "link" | "subscribeLink">, run: () => void): () => void {
  let before = store.link;
  return store.subscribeLink(() => {
    const isBack = before === "stale" && store.link === "live";
    before = store.link;
    if (isBack) run();
  });
}

/** What a match has, and a race has not. */
const NO_SIDES = {
  clock: null,
  scores: { total: null, game: null, periods: [], current_server: null, max_period_number: null },
  statistics: [],
  resumes_at: null,
};

function phaseOf({ places, order }: RaceNow["state"]): RaceNow["phase"] {
  if (places.length > 0) return "placed";
  return order.length > 0 ? "running" : "ahead";
}

/** How one runner stands in it. */
export interface Standing {
  isWithdrawn: boolean;
  /** In running, and then its place; null before the start, and of one that does not run. */
  position: number | null;
  isLevel: boolean;
  isDemoted: boolean;
  /** In lengths: behind the first in running, behind the one before it at the end. */
  behind: number | null;
  startingPrice: string | null;
}

export function standingOf(id: string, { phase, state }: Pick<RaceNow, "phase" | "state">): Standing {
  const at = state.order.indexOf(id);
  const place = state.places.find((one) => one.id === id)?.place ?? null;
  const behindFirst = state.lengths_behind[at] ?? null;
  return {
    isWithdrawn: state.withdrawn.includes(id),
    position: place ?? (at >= 0 ? at + 1 : null),
    isLevel: place !== null && state.places.some((other) => other.id !== id && other.place === place),
    isDemoted: state.demoted === id,
    behind: phase === "placed" ? behindBefore(state.lengths_behind, at) : behindFirst,
    startingPrice: state.starting_prices.find((one) => one.id === id)?.odds ?? null,
  };
}

/** How far one is behind the one that passed the post before it; the first behind nobody. */
function behindBefore(lengths: readonly number[], at: number): number | null {
  const [own, before] = [lengths[at], lengths[at - 1]];
  return own === undefined || before === undefined ? null : own - before;
}
