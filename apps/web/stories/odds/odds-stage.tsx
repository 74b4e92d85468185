import { marketKey, outcomeKey } from "@touchline/betting";
import { type ReactNode, useState } from "react";
import { createLiveData } from "../../app/data/live/create-live-data.ts";
import type { MarketCell, WireMarket, WireMatch } from "../../app/data/live/live-cells.ts";
import { marketCell } from "../../app/data/live/market-records.ts";
import { LiveStoreProvider } from "../../app/data/live/live-store-provider.tsx";
import { sampleMarket, sampleMatch } from "../../test/live-samples.ts";
import { OddsButton, type OddsVariant } from "../../app/features/odds/odds-button.tsx";
import { ClientStateProvider } from "../../app/state/client-state.tsx";
import { createClientState } from "../../app/state/create-client-state.ts";

/** A match under an id of its own, so that what is selected of one says nothing of another. */
export const matchNamed = (id: string): WireMatch =>
  sampleMatch({
    id,
    home: { id: "arsenal", name: "Arsenal", short_name: "ARS", logo: null, colours: ["#ef0107", "#ffffff"] },
    away: { id: "liverpool", name: "Liverpool", short_name: "LIV", logo: null, colours: ["#c8102e", "#ffffff"] },
    main_markets: [],
  });

/** A line as a page has it. */
export const lineOf = (matchId: string, market: WireMarket): MarketCell =>
  marketCell({ matchId, market, key: marketKey({ matchId, marketId: market.id, specifier: market.specifier }) });

/** What prices stand on: the slip, and live data that the lines of each story are put into. */
export function OddsStage({
  lines,
  link = "live",
  children,
}: {
  /** The lines of each match, one state after the other: the last one is shown, as moved from those before. */
  lines: readonly (readonly [matchId: string, ...states: WireMarket[]])[];
  link?: "live" | "stale";
  children: ReactNode;
}) {
  const [state] = useState(createClientState);
  const [live] = useState(() => {
    const data = createLiveData();
    data.store.seedMatches(lines.map(([id]) => matchNamed(id)));
    for (const [id, ...states] of lines)
      for (const [index, market] of states.entries()) {
        data.store.applyMarkets(id, [{ ...market, version: index + 1 }], () => market);
        data.store.flush();
      }
    data.store.setLink(link);
    return data;
  });
  return (
    <ClientStateProvider state={state}>
      <LiveStoreProvider live={live}>{children}</LiveStoreProvider>
    </ClientStateProvider>
  );
}

/** One price of the sample line. */
export function Price({
  matchId,
  market = sampleMarket(),
  outcomeId = "1",
  ...look
}: {
  matchId: string;
  market?: WireMarket;
  outcomeId?: string;
  variant?: OddsVariant;
  label?: string;
  outlined?: boolean;
}) {
  const { id: marketId, name, specifier, provider, group_keys: groupKeys } = market;
  const outcome = market.outcomes.find(({ id }) => id === outcomeId);
  const key = outcomeKey({ matchId, marketId, specifier, outcomeId });
  return (
    <OddsButton
      {...look}
      match={matchNamed(matchId)}
      market={{ marketId, name, specifier, provider, groupKeys }}
      outcome={{ id: outcomeId, key, name: outcome?.name ?? "" }}
    />
  );
}
