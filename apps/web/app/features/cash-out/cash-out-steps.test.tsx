import { emptyCashOut } from "@touchline/betting/cash-out";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { sampleSite } from "../../../test/sample-site.ts";
import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import { Messages } from "../../platform/i18n/messages.tsx";
import { SiteProvider } from "../../platform/site.tsx";
import { cashOutsOf } from "../../state/cash-outs.ts";
import { createClientState } from "../../state/create-client-state.ts";
import { CashOutSteps } from "./cash-out-steps.tsx";

it("a cash-out whose page could not send it says that nothing was sent, not to sign in [BET-02]", () => {
  const cashOuts = cashOutsOf(createClientState());
  const cashOut = { ...emptyCashOut(900n), step: "requesting", seen: 900n, decidesAt: null, isOutcomeUnknown: false };
  const request = { bet_id: "b1", to_cashout: "900", stake: "1000", amount_accept_mode: "none" } as const;
  const asked = { key: "k1", player: "p1", startedAt: 0, request, refusal: null };
  cashOuts.began("b1 0", { ...asked, cashOut: { ...cashOut, step: "requesting" } });
  // What sends them could not be fetched.
  cashOuts.failed();
  const { refusal, cashOut: refused } = cashOuts.getState().asked["b1 0"]!;
  const control = { cashOut: refused, refusal, dispatch: () => undefined, confirm: () => undefined };
  const html = renderToStaticMarkup(
    <SiteProvider site={sampleSite()}>
      <Messages locale="en" messages={readCatalogues("en", "en", ["my-bets", "betting"])}>
        <CashOutSteps
          control={control}
          money={{ value: "0", currency: "EUR", subunits: 100 }}
          rest={{ stake: 0n, returns: 0n, count: 1 }}
          ruleThen={null}
        />
      </Messages>
    </SiteProvider>,
  );
  expect(html).toContain("Not cashed out.</b> Nothing was sent. Try again.");
  expect(html).not.toContain("Sign in");
});
