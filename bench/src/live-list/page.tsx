import { useState } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { createLiveData } from "../../../apps/web/app/data/live/create-live-data.ts";
import { LiveStoreProvider } from "../../../apps/web/app/data/live/live-store-provider.tsx";
import type { WireMatch } from "../../../apps/web/app/data/live/live-cells.ts";
import { MatchRow } from "../../../apps/web/app/features/catalog/match-row.tsx";
import listStyles from "../../../apps/web/app/features/catalog/match-list.module.css";
import { SiteProvider } from "../../../apps/web/app/platform/site.tsx";
import { Messages } from "../../../apps/web/app/platform/i18n/messages.tsx";
import { ClientStateProvider } from "../../../apps/web/app/state/client-state.tsx";
import { createClientState } from "../../../apps/web/app/state/create-client-state.ts";
import catalog from "../../../apps/web/messages/en/catalog.json";
import odds from "../../../apps/web/messages/en/odds.json";
import "../../../apps/web/app/ui/tokens.css";
import "../../../apps/web/app/ui/base.css";
import { startChanges } from "./changes.ts";
import { createDirectDom } from "./direct-dom.ts";
import { sampleMatches } from "./sample-matches.ts";

/** As many as the runner asks for. */
const ROWS = Number(new URLSearchParams(location.search).get("rows") ?? 500);

const column = (market: string, outcomes: readonly string[], line: string | null = null) => ({
  market_id: market,
  name: market,
  outcomes: outcomes.map((id) => ({ id, label: id })),
  line_label: line,
});

/** What a league shows of each match; the first has prices. */
const COLUMNS = [
  column("1", ["1", "2", "3"]),
  column("18", ["12", "13"], "Total"),
  column("16", ["1714", "1715"], "Handicap"),
  column("29", ["74", "76"]),
];

const SITE = {
  name: "Touchline",
  locale: "en",
  locales: [{ code: "en", name: "English" }],
  localeInUrlRequired: false,
  origin: "http://localhost",
  endpoints: { platform: "", sportsbook: "", realtime: "" },
  renderedAt: 0,
};

const live = createLiveData();
const matches = sampleMatches(ROWS);
live.store.seedMatches(matches);
live.store.setLink("live");

function Page() {
  const [state] = useState(createClientState);
  return (
    <SiteProvider site={SITE}>
      <MemoryRouter>
        <Messages locale="en" messages={{ odds, catalog }}>
          <ClientStateProvider state={state}>
            <LiveStoreProvider live={live}>
              <List rows={matches} />
            </LiveStoreProvider>
          </ClientStateProvider>
        </Messages>
      </MemoryRouter>
    </SiteProvider>
  );
}

function List({ rows }: { rows: WireMatch[] }) {
  return (
    <main className={listStyles.list}>
      <section className={listStyles.league} data-shown-column={0}>
        <ul className={listStyles.rows}>
          {rows.map((match) => (
            <MatchRow key={match.id} match={match} columns={COLUMNS} prefetch={false} />
          ))}
        </ul>
      </section>
    </main>
  );
}

createRoot(document.querySelector("#root") ?? document.body).render(<Page />);

/** What the runner calls: starts a stream of changes and stops it again. */
window.benchStart = (variant, changesPerSecond) => {
  const directDom = variant === "direct-dom" ? createDirectDom(document) : null;
  const stop = startChanges({
    rows: ROWS,
    changesPerSecond,
    apply: directDom?.apply ?? ((matchId, _version, market) => live.store.applyMarkets(matchId, [market])),
  });
  let frames = 0;
  let running = true;
  const countFrame = () => {
    frames += 1;
    if (running) requestAnimationFrame(countFrame);
  };
  requestAnimationFrame(countFrame);
  return () => {
    running = false;
    return { frames, applied: stop() };
  };
};

declare global {
  interface Window {
    benchStart: (
      variant: "touchline" | "direct-dom",
      changesPerSecond: number,
    ) => () => { frames: number; applied: number };
  }
}
