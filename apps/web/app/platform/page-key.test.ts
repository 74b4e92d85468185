import { describe, expect, it } from "vitest";
import { PAGE_KEYS, pageKeyOf } from "./page-key.ts";

describe("the key of a page [ROU-11]", () => {
  it.each([
    [{ id: "routes/home" }, "sports"],
    [{ id: "routes/live" }, "in_play"],
    [{ id: "routes/cybersport" }, "e_sports"],
    [{ id: "routes/sport" }, "sport"],
    [{ id: "routes/slug", slugKind: "match" }, "match"],
    [{ id: "routes/slug", slugKind: "league" }, "league"],
    [{ id: "routes/slug", slugKind: "outright" }, "league"],
    [{ id: "routes/my-bets" }, "bets_history"],
    [{ id: "routes/my-bet" }, "bets_history"],
  ] as const)("of %o is %s", (route, key) => {
    expect(pageKeyOf(route)).toBe(key);
    expect(PAGE_KEYS).toContain(key);
  });

  it("is none for what has none, whatever it is called", () => {
    for (const id of ["routes/rules", "match", "", "toString", "__proto__"]) expect(pageKeyOf({ id })).toBeNull();
    for (const slugKind of ["category", "constructor", "routes/home", undefined])
      expect(pageKeyOf({ id: "routes/slug", slugKind })).toBeNull();
  });
});
