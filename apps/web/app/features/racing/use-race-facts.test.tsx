import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { sampleSite } from "../../../test/sample-site.ts";
import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import { Messages } from "../../platform/i18n/messages.tsx";
import { SiteProvider } from "../../platform/site.tsx";
import type { Race } from "./race-now.ts";
import { useRaceFacts } from "./use-race-facts.ts";

const RACE: Race["race"] = {
  number: 1,
  kind: "handicap",
  class: 3,
  distance_metres: 1_600,
  going: "good",
  prize_euros: 12_500,
  stage: { code: 0, name: "Not started", short_name: null },
  order: [],
  lengths_behind: [],
  metres_left: null,
  withdrawn: [],
  places: [],
  demoted: null,
  winning_time_ms: null,
  starting_prices: [],
};

function Facts() {
  return useRaceFacts({ race: RACE }, 9);
}

const factsIn = (locale: string): string =>
  renderToStaticMarkup(
    <SiteProvider site={{ ...sampleSite(), locale }}>
      <Messages locale={locale} messages={readCatalogues(locale, locale, ["racing"])}>
        <Facts />
      </Messages>
    </SiteProvider>,
  );

it.each([
  ["en", "prize €12,500 ·"],
  ["de", "Preisgeld 12.500\u00A0€ ·"],
  ["nl", "prijzengeld €\u00A012.500 ·"],
  ["ja", "賞金 €12,500 ·"],
])("the prize of a race is money as %s writes it [ROU-05]", (locale, prize) => {
  expect(factsIn(locale)).toContain(prize);
});
