import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sampleSite } from "../../../test/sample-site.ts";
import type { MatchEvent } from "../../data/around/around.queries.ts";
import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import { Messages } from "../../platform/i18n/messages.tsx";
import { SiteProvider } from "../../platform/site.tsx";
import { minuteOf, useEventText } from "./event-text.ts";

const SIDES = { home: { name: "Reds" }, away: { name: "Blues" } };
const PLAYER = { id: "p1", name: "A. Player" };
const OTHER = { id: "p2", name: "B. Other" };

const event = (happened: Partial<MatchEvent>): MatchEvent => ({
  number: 1,
  kind: "score",
  key: "first_half",
  name: "1st half",
  side: "home",
  amount: 1,
  player: null,
  player_off: null,
  by_other_side: false,
  stage: 6,
  period_key: "first_half",
  time: "2026-11-25T18:00:00.000Z",
  played_seconds: 60,
  added_seconds: null,
  remaining_in_period_seconds: null,
  total: null,
  period: null,
  game: null,
  ...happened,
});

function textOf(happened: Partial<MatchEvent>, locale = "en"): string {
  const Text = () => useEventText(SIDES)(event(happened));
  return renderToStaticMarkup(
    <SiteProvider site={sampleSite(locale)}>
      <Messages locale={locale} messages={readCatalogues(locale, "en", ["around"])}>
        <Text />
      </Messages>
    </SiteProvider>,
  );
}

describe("what an event is called [CAT-10]", () => {
  it("names who scored where that is known, and the side where it is not", () => {
    expect(textOf({ player: PLAYER })).toBe("A. Player scores (Reds)");
    expect(textOf({})).toBe("Reds score");
    expect(textOf({ amount: 3 })).toBe("Reds +3");
    expect(textOf({ player: PLAYER }, "de")).toBe("A. Player trifft (Reds)");
    expect(textOf({ player: PLAYER }, "ar")).toBe("A. Player يسجل (Reds)");
  });

  it("gives a score that the other side made to nobody", () => {
    expect(textOf({ by_other_side: true, name: "Own goal" })).toBe("Own goal for Reds");
    expect(textOf({ by_other_side: true, name: "Eigentor" }, "de")).toBe("Eigentor für Reds");
  });

  it("names who comes on and for whom, and whose something else was", () => {
    expect(textOf({ kind: "substitution", side: "away", player: PLAYER, player_off: OTHER })).toBe(
      "A. Player for B. Other (Blues)",
    );
    expect(textOf({ kind: "count", name: "Yellow cards", player: OTHER })).toBe("Yellow cards: B. Other (Reds)");
    expect(textOf({ kind: "count", name: "Corners" })).toBe("Corners, Reds");
  });
});

describe("the minute of an event", () => {
  it("is the one that was played, with added time apart", () => {
    const minutes = [
      [0, null],
      [59, null],
      [60, null],
      [2_700, 0],
      [5_400, 125],
    ] as const;
    expect(minutes.map(([played, added]) => minuteOf({ played_seconds: played, added_seconds: added }))).toEqual([
      "1′",
      "1′",
      "2′",
      "45+1′",
      "90+3′",
    ]);
  });
});
