import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sampleBet } from "../../../test/bet-samples.ts";
import { sampleSite } from "../../../test/sample-site.ts";
import { createLiveData } from "../../data/live/create-live-data.ts";
import { LiveStoreProvider } from "../../data/live/live-store-provider.tsx";
import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import { Messages } from "../../platform/i18n/messages.tsx";
import { SiteProvider } from "../../platform/site.tsx";
import { ClientStateProvider } from "../../state/client-state.tsx";
import { createClientState } from "../../state/create-client-state.ts";
import { EditBet } from "./edit-bet.tsx";

/** The way to edit a bet in a currency, beside a slip in euros. */
const shown = (currency: string): string =>
  renderToStaticMarkup(
    <SiteProvider site={sampleSite()}>
      <Messages locale="en" messages={readCatalogues("en", "en", ["my-bets"])}>
        <ClientStateProvider state={createClientState()}>
          <LiveStoreProvider live={createLiveData()}>
            <EditBet bet={sampleBet({ stake: { value: "1000", currency, subunits: 100 } })} />
          </LiveStoreProvider>
        </ClientStateProvider>
      </Messages>
    </SiteProvider>,
  );

describe("the way to edit a bet [BET-02]", () => {
  it("is open for a bet in the slip's currency", () => {
    expect(shown("EUR")).not.toContain("aria-disabled");
  });

  it("is closed for one in another, and says which account it takes", () => {
    const html = shown("USD");
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain("Choose your USD account to edit it.");
  });
});
