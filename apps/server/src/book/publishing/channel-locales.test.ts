import { describe, expect, it } from "vitest";
import { channelLocales } from "./channel-locales.ts";

describe("the locales that events are told in", () => {
  it("are all of them where each has channels of its own [RT-02]", () => {
    expect(channelLocales(["en", "de", "ar"])).toEqual(["en", "de", "ar"]);
  });

  it("are one of those that share a realtime language, so that nothing is told twice [ROU-04]", () => {
    expect(channelLocales(["en", "br", "pt", "serbian"])).toEqual(["en", "br", "serbian"]);
  });
});
