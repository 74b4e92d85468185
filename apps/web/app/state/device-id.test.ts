import { describe, expect, it } from "vitest";
import { deviceId, sharedParentDomain } from "./device-id.ts";

const UUID = "0b0f9d3c-6c3e-4f43-9a55-0d7d9c0f6a11";

/** An id made in a browser that keeps what it is given, but for a domain that it refuses. */
function madeOn(hostname: string, refused: string | null = null) {
  let cookies = "deviceId=forged";
  const written: string[] = [];
  const made = (): string =>
    deviceId({
      cookies: () => cookies,
      hostname,
      reach: "lax",
      write: (cookie) => {
        written.push(cookie);
        if (refused === null || !cookie.endsWith(`; domain=${refused}`)) cookies = cookie;
      },
    });
  return { id: made(), written, again: made };
}

describe("deviceId", () => {
  it("keeps the id this browser has [TKT-25]", () => {
    const cookies = `x=1; deviceId=${UUID}`;
    const id = deviceId({
      cookies: () => cookies,
      hostname: "localhost",
      reach: "lax",
      write: () => expect.unreachable(),
    });
    expect(id).toBe(UUID);
  });

  it("makes one for 7300 days on the shared parent domain [TKT-25]", () => {
    const { id, written } = madeOn("sports.example.com");
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(written).toEqual([`deviceId=${id}; path=/; max-age=630720000; samesite=lax; domain=example.com`]);
  });

  it.each([
    ["example.co.uk", "co.uk"],
    ["x.bet.br", "bet.br"],
  ])("keeps it on %s itself, where browsers take none for %s [TKT-25]", (hostname, refused) => {
    const { id, written, again } = madeOn(hostname, refused);
    expect(written.at(-1)).toBe(`deviceId=${id}; path=/; max-age=630720000; samesite=lax`);
    expect(again()).toBe(id);
  });

  it("is written once where a site has no parent to share it with [TKT-25]", () => {
    const { id, written, again } = madeOn("localhost");
    expect(written).toEqual([`deviceId=${id}; path=/; max-age=630720000; samesite=lax`]);
    expect(again()).toBe(id);
  });

  it.each([
    ["localhost", null],
    ["127.0.0.1", null],
    ["[::1]", null],
    ["example.com", "example.com"],
    ["a.b.example.com", "b.example.com"],
  ])("shares the id of %s on %s", (hostname, domain) => {
    expect(sharedParentDomain(hostname)).toBe(domain);
  });
});
