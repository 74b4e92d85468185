import { beforeEach, describe, expect, it } from "vitest";
import { knowSports } from "./page-query.server.ts";
import { createPageSharing } from "./shared-page.server.ts";

const ROUTES = { root: undefined, "routes/home": undefined, "routes/live": undefined };

const shared = (address: string, cookies: string | null = null, basename = "/") => {
  const { pathname, search } = new URL(address, "https://bet.example");
  return createPageSharing({ routes: ROUTES })({ path: pathname, basename, search, cookies });
};

const sport = (key: string, groups: readonly string[] = []) => ({
  key,
  list_markets: [],
  market_groups: groups.map((group) => ({ key: group, name: group })),
});

const listMarket = (id: string) => ({ market_id: id, name: id, outcomes: [], line_label: null });

describe("what pages are told apart by", () => {
  beforeEach(() => knowSports([sport("ball", ["main", "points"]), sport("tennis", ["main", "sets"])]));

  it("is what their loaders read of the query, and no other name or value of it", () => {
    expect(shared("/?r=1&sport=tennis&utm_source=x&view=upcoming&sport=ball").search).toBe(
      "?sport=tennis&view=upcoming",
    );
    expect(shared("/live?sport=tennis&view=upcoming").search).toBe("?sport=tennis");
    expect(shared("/ball?view=anything").search).toBe("");
    expect(shared("/ball/a-match?view=upcoming&r=2").search).toBe("?view=upcoming");
    expect(shared("/my-bets/of/nobody?sport=tennis").search).toBe("");
    expect(shared("/404?view=1").search).toBe("");
  });

  it("is one of the further pages of a list, of which there are so many", () => {
    for (const path of ["/", "/live", "/ball", "/ball/england"]) {
      expect(shared(`${path}?page=2`).search).toBe("?page=2");
      expect(shared(`${path}?page=50`).search).toBe("?page=50");
      for (const madeUp of ["1", "0", "-2", "02", "2.0", "1e1", "51", "all", ""])
        expect(shared(`${path}?page=${madeUp}`).search).toBe("");
    }
    expect(shared("/my-bets/of/nobody?page=2").search).toBe("");
  });

  it("is what narrows a list, of the values that there are [CAT-11]", () => {
    knowSports([{ ...sport("ball"), list_markets: [listMarket("18")] }], [{ slug: "big-league" }]);
    const today = new Date().toISOString().slice(0, 10);
    for (const query of [`day=${today}`, "league=big-league", "sport=ball", "time=3h", "sort=league"])
      expect(shared(`/schedule?${query}`).search).toBe(`?${query}`);
    for (const path of ["/", "/live", "/cybersport", "/schedule", "/ball/england"])
      expect(shared(`${path}?market=18`).search).toBe("?market=18");
    expect(shared("/results?market=18").search).toBe("");
    for (const query of ["time=1h", "sort=time", "market=18"])
      expect(shared(`/ball?${query}`).search).toBe(`?${query}`);
    for (const madeUp of [
      "day=2001-01-01",
      "day=tomorrow",
      "day=2026-13-45",
      "day=1",
      "league=small-league",
      "time=4h",
      "sort=odds",
      "market=19",
    ])
      expect(shared(`/schedule?${madeUp}`).search).toBe("");
    expect(shared("/results?time=1h&sort=time").search).toBe("");
    expect(shared("/ball?market=19").search).toBe("");
  });

  it("is which matches are watched side by side, six at most", () => {
    expect(shared("/live?watch=a,b,a,c%20d").search).toBe("?watch=a%2Cb");
    expect(shared("/live?watch=1,2,3,4,5,6,7").search).toBe(shared("/live?watch=1,2,3,4,5,6").search);
    expect(shared("/live?watch=,%00").search).toBe("");
  });

  it("is how dense lists are, by the names of four looks", () => {
    const looks = ["regular", "compact", "roomy", "asian"].map((look) => shared("/", `tl_lists=${look}`).cookie);
    expect(new Set(looks).size).toBe(4);
    expect(shared("/", "tl_lists=tiny").cookie).toBe(shared("/").cookie);
  });

  it("is a choice that only some pages have, on those pages alone", () => {
    const group = (path: string, name: string) => shared(path, `tl_group=${name}`).cookie;
    expect(group("/ball/a-match", "points")).not.toBe(group("/ball/a-match", "all"));
    expect(group("/tennis/a-match", "sets")).not.toBe(group("/tennis/a-match", "all"));
    expect(group("/ball/a-match", "made-up")).toBe(shared("/ball/a-match").cookie);
    expect(group("/", "points")).toBe(shared("/").cookie);
    const bets = (path: string, name: string) => shared(path, `tl_bets=${name}`).cookie;
    expect(bets("/my-bets", "settled")).toContain("tl_bets=settled");
    expect(bets("/my-bets", "made-up")).toBe(shared("/my-bets").cookie);
    expect(bets("/live", "settled")).toBe(shared("/live").cookie);
  });

  it("is not the secret of a mailed link, but that there is one", () => {
    const { search } = shared("/users/unlock?unlock_token=one");
    expect(shared("/users/unlock?unlock_token=another").search).toBe(search);
    expect(search).not.toContain("one");
    expect(shared("/users/unlock").search).toBe("");
    expect(shared("/users/password/edit?reset_password_token=one").search).toContain("reset_password_token");
  });

  it("is the same below the prefix of a locale, and for the data of a page", () => {
    expect(shared("/de/live?sport=tennis&r=1", null, "/de").search).toBe("?sport=tennis");
    expect(shared("/de.data?sport=tennis&r=1", null, "/de").search).toBe("?sport=tennis");
    expect(shared("/_root.data?sport=tennis&r=1").search).toBe("?sport=tennis");
    expect(shared("/live.data?r=1&_routes=routes/live,made-up,root").search).toBe("?_routes=root%2Croutes%2Flive");
    expect(shared("/live?_routes=root").search).toBe("");
  });

  it("is one spelling of how the visitor wants them to look", () => {
    const { cookie } = shared("/");
    expect(shared("/", "tl_theme=pink; tl_zone=Nowhere; tl_panel=1; tl_session=secret; other=2").cookie).toBe(cookie);
    expect(shared("/", "tl_zone=europe%2Fberlin").cookie).toBe(shared("/", "tl_zone=Europe%2FBerlin").cookie);
    const looks = ["tl_theme=light", "tl_zone=Europe%2FBerlin", "tl_panel=hidden"].map(
      (look) => shared("/", look).cookie,
    );
    expect(new Set([cookie, ...looks]).size).toBe(4);
  });

  it("is whether somebody seems to be signed in, and not who", () => {
    const { cookie } = shared("/", "tl_signed_in=1; tl_session=a");
    expect(cookie).toContain("tl_signed_in=1");
    expect(shared("/", "tl_signed_in=2; tl_session=b").cookie).toBe(cookie);
    expect(shared("/", "tl_signed_in=; tl_session=a").cookie).toBe(shared("/").cookie);
  });

  it("is no sport that there is none of", () => {
    for (const path of ["/", "/live", "/live.data"]) {
      expect(shared(`${path}?sport=tennis`).search).toBe("?sport=tennis");
      for (const madeUp of ["1", "2", "tennis2", "TENNIS", "constructor"])
        expect(shared(`${path}?sport=${madeUp}`).search).toBe("");
    }
  });
});
