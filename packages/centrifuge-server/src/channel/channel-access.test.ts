import { describe, expect, it } from "vitest";
import { fitsNamespace, isChannelName, mayAsk, maySubscribe } from "./channel-access.ts";
import { SUITE_NAMESPACES } from "../../test/own-server.ts";
import { Namespaces } from "./namespaces.ts";

const namespaces = new Namespaces([...SUITE_NAMESPACES, { name: "players", allowSubscribeForClient: true }]);

function may(channel: string, user: string): boolean {
  const namespace = namespaces.of(channel);
  return namespace !== undefined && maySubscribe(namespace, channel, user);
}

describe("without a token", () => {
  it.each([
    ["updates:en", "", true],
    ["match:1:en", "", true],
    ["match:1:en", "42", true],
    ["pulse:all", "", true],
    ["user:en#42", "42", true],
    ["user:en#41,42", "42", true],
    ["user:en#42", "4", false],
    ["user:en#42", "", false],
    ["user:en#", "", false],
    ["user:en#41,", "", false],
    ["user:en#42#7", "42", false],
    ["user:en", "42", false],
    ["players:lobby", "42", true],
    ["players:lobby", "", false],
    ["$updates:en", "42", false],
    ["$user:en#42", "42", false],
    ["nowhere:1", "42", false],
    ["updates", "42", false],
  ])("may %s be heard by user '%s': %s [RT-02]", (channel, user, expected) => {
    expect(may(channel, user)).toBe(expected);
  });
});

describe("channel names", () => {
  it("are up to 255 printable ASCII characters without blanks [RT-02]", () => {
    expect([isChannelName("user:en#42"), isChannelName("x".repeat(255))]).toEqual([true, true]);
    const bad = ["", "x".repeat(256), "match:игра", "match: 1", "match:1\n"];
    expect(bad.filter(isChannelName)).toEqual([]);
  });
});

describe("presence and history", () => {
  it("may be asked for by their audience [RT-02]", () => {
    expect([mayAsk("server", true), mayAsk("subscribers", true), mayAsk("clients", true)]).toEqual([false, true, true]);
    expect([mayAsk("server", false), mayAsk("subscribers", false), mayAsk("clients", false)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe("a player's channels", () => {
  it.each([
    ["user:en#42", true],
    ["user:en#", false],
    ["user:en#41,42", false],
    ["user:en#42#7", false],
    ["user:en", false],
  ])("%s is of one player each: %s [RT-02]", (channel, expected) => {
    const namespace = namespaces.of(channel);
    expect(namespace !== undefined && fitsNamespace(namespace, channel)).toBe(expected);
  });
});
