import { describe, expect, it } from "vitest";
import { Market, Match } from "../src/index.ts";
import { PULSE_CHANNEL, matchChannel, parseChannel, updatesChannel, userChannel } from "../src/realtime/index.ts";
import { MARKET_STATUSES, MATCH_STATUSES, PROVIDERS, isFollowed, isSearchable } from "../src/vocabulary/index.ts";

describe("statuses on the wire", () => {
  it("of a match are 0 to 5 and nothing else [CAT-13]", () => {
    expect(MATCH_STATUSES).toEqual([0, 1, 2, 3, 4, 5]);
    const accepted = [-1, 0, 1, 2, 3, 4, 5, 6, "0", null].filter((code) => Match.shape.status.safeParse(code).success);
    expect(accepted).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("of a market are 1, -1, 0, -2, -3 and -4 and nothing else [CAT-13]", () => {
    expect(MARKET_STATUSES).toEqual([1, -1, 0, -2, -3, -4]);
    const tried = [2, 1, 0, -1, -2, -3, -4, -5, "1", null];
    const accepted = tried.filter((code) => Market.shape.status.safeParse(code).success);
    expect(accepted).toEqual([1, 0, -1, -2, -3, -4]);
  });
});

describe("channel names", () => {
  it("carry the language pt for the locale br, and any other as it is [ROU-04, RT-02]", () => {
    expect([updatesChannel("br"), matchChannel("7"), userChannel("ann", "br")]).toEqual([
      "updates:pt",
      "match:7",
      "user:pt#ann",
    ]);
    expect([updatesChannel("serbian"), updatesChannel("pt"), updatesChannel("en")]).toEqual([
      "updates:serbian",
      "updates:pt",
      "updates:en",
    ]);
  });

  it("are read back as they were built, and no other name is [RT-02]", () => {
    const built = [updatesChannel("zh-hant"), matchChannel("sr:match:7"), userChannel("ann:1", "en"), PULSE_CHANNEL];
    expect(built.map(parseChannel)).toEqual([
      { kind: "updates", language: "zh-hant" },
      { kind: "match", id: "sr:match:7" },
      { kind: "user", id: "ann:1", language: "en" },
      { kind: "pulse" },
    ]);
    const others = [
      "",
      "updates",
      "updates:",
      "match:",
      "user:en",
      "user:en#",
      "user:en#a#b",
      "user:en#a,b",
      "pulse:x",
    ];
    expect(others.filter((name) => parseChannel(name) !== null)).toEqual([]);
  });
});

describe("whose matches a site follows", () => {
  it("is said for each type of sport and provider [RT-05]", () => {
    const flags = { regular: ["betradar", "oddin"], cyber: ["oddin"] } as const;
    const followed = PROVIDERS.flatMap((provider) =>
      (["regular", "cyber"] as const)
        .filter((sportType) => isFollowed(flags, { sportType, provider }))
        .map((sportType) => `${sportType} ${provider}`),
    );
    expect(followed).toEqual(["regular betradar", "regular oddin", "cyber oddin"]);
  });

  it("is nobody's where no provider is named [RT-05]", () => {
    expect(isFollowed({ regular: [], cyber: ["oddin"] }, { sportType: "regular", provider: "oddin" })).toBe(false);
  });
});

describe("a text that may be looked for [CAT-04]", () => {
  it.each(["ars", "фор", "浜マ", "国安", "ﾏﾘ", "アー"])("has enough letters: %s", (text) => {
    expect(isSearchable(text)).toBe(true);
  });

  it.each(["", "ar", "国", "a国", "수원", "éa"])("has too few: %s", (text) => {
    expect(isSearchable(text)).toBe(false);
  });
});
