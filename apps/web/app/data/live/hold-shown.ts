import type { LiveStore, LiveView } from "./live-store.ts";
import type { OutcomeCell } from "./live-cells.ts";

/** Cells as they were; one that is new is kept as it is first seen. */
function kept<Cell>(cells: ReadonlyMap<string, Cell>): {
  read: (key: string) => Cell | undefined;
  forget: (key: string) => void;
} {
  const held = new Map(cells);
  return {
    read(key) {
      const cell = held.get(key) ?? cells.get(key);
      if (cell !== undefined) held.set(key, cell);
      return cell;
    },
    forget: (key) => void held.delete(key),
  };
}

function heldView(store: LiveStore): LiveView {
  const [matches, lines, markets, outcomes] = store.tables;
  const held = {
    matches: kept(matches.cells),
    lines: kept(lines.cells),
    markets: kept(markets.cells),
    outcomes: kept(outcomes.cells),
  };
  const staleTwins = new WeakMap<OutcomeCell, OutcomeCell>();
  // One twin for each cell, or everything that shows it would render for ever.
  const stale = (cell: OutcomeCell): OutcomeCell => {
    const twin = staleTwins.get(cell) ?? { ...cell, stale: true };
    staleTwins.set(cell, twin);
    return twin;
  };
  return {
    match: (id) => held.matches.read(id) ?? store.match(id),
    market: (key) => held.markets.read(key) ?? store.market(key),
    marketKeys: (id) => held.lines.read(id) ?? store.marketKeys(id),
    outcome(key) {
      const cell = held.outcomes.read(key);
      if (cell === undefined) return store.outcome(key);
      return store.link === "stale" ? stale(cell) : cell;
    },
    pressed(key) {
      held.outcomes.forget(key);
      // Who shows it reads it again.
      const now = outcomes.read(key);
      if (now !== undefined) outcomes.write(key, now);
      outcomes.notify();
    },
  };
}

/** Brings what pages show up to date, and from then on keeps it as it is, or lets it move. */
export function holdShown(store: LiveStore, isHeld: boolean): void {
  store.flush();
  store.setView(isHeld ? heldView(store) : store);
}
