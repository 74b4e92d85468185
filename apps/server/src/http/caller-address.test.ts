import { isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TrustedProxies, callerOf, networkOf, readAddress, readTrustedProxies, siteOf } from "./caller-address.ts";

const PEER = "192.0.2.1";

const networkBehind = (trusted: TrustedProxies, forwardedFor: string | undefined, peer = PEER): string =>
  networkOf(callerOf({ peer, forwardedFor }, trusted).address);

function proxiesAt(...list: string[]): TrustedProxies {
  const trusted = readTrustedProxies(list);
  if (trusted === null) throw new Error(`not proxies: ${list.join()}`);
  return trusted;
}

const ipv4 = fc.ipV4();
const ipv6 = fc.ipV6().filter((address) => !/^(::ffff:|0:0:0:0:0:ffff:)/i.test(address));
const port = fc.integer({ min: 1, max: 65_535 });

describe("an address", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["203.0.113.9:4711", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::ffff:cb00:7109", "203.0.113.9"],
    ["[::ffff:203.0.113.9]:4711", "203.0.113.9"],
    ["2001:DB8:0:0::1", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[2001:db8::1]:4711", "2001:db8::1"],
    ["fe80::1%eth0.100", "fe80::1"],
  ])("%s is %s", (written, address) => {
    expect(readAddress(written)).toBe(address);
  });

  it.each([
    "",
    "unknown",
    "_hidden",
    "127.1",
    "0x7f.0.0.1",
    "2130706433",
    "010.0.0.1",
    "203.0.113.9:",
    "203.0.113.9:port",
    "[203.0.113.9]",
    "[203.0.113.9]:80",
    "[2001:db8::1]:",
    "[2001:db8::1]:123456",
    "[2001:db8::1",
    "2001:db8::1]",
    "203.0.113.9 ",
    "203.0.113.9;x",
    "a.example",
  ])("%j is none", (written) => {
    expect(readAddress(written)).toBeNull();
  });

  it("is the same with a port and in brackets, whatever it is", () => {
    fc.assert(
      fc.property(ipv4, ipv6, port, (four, six, at) => {
        expect(readAddress(`${four}:${at}`)).toBe(readAddress(four));
        expect(readAddress(`::ffff:${four}`)).toBe(readAddress(four));
        expect(readAddress(`[${six}]:${at}`)).toBe(readAddress(six));
        expect(readAddress(`[${six}]`)).toBe(readAddress(six));
      }),
    );
  });

  it("is read from any text without a fault, and is one where anything is read", () => {
    const almost = fc.stringMatching(/^[[\]%.:\da-f]{1,24}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), almost, ipv4, ipv6), (text) => {
        const address = readAddress(text);
        if (address !== null) expect(isIP(address)).not.toBe(0);
      }),
    );
  });
});

describe("a network", () => {
  it("is all addresses of one IPv6 line, however they are written", () => {
    expect(networkOf("2001:db8:0:7::1")).toBe("2001:db8:0:7::/64");
    expect(networkOf(readAddress("2001:0DB8:0000:0007:ffff:ffff:ffff:ffff"))).toBe("2001:db8:0:7::/64");
    expect(networkOf("2001:db8:0:8::1")).toBe("2001:db8:0:8::/64");
  });

  it("is each IPv4 address for itself", () => {
    expect(networkOf("192.0.2.7")).toBe("192.0.2.7");
    expect(networkOf("192.0.2.8")).toBe("192.0.2.8");
  });

  it("is one for all of whom no address is known", () => {
    expect(networkOf(null)).toBe("unknown");
  });

  it("is one of many where one customer has a /48 of IPv6", () => {
    expect(siteOf("2001:db8:7:1::1")).toBe("2001:db8:7::/48");
    expect(siteOf("2001:db8:7:ffff::1")).toBe("2001:db8:7::/48");
    expect(siteOf("192.0.2.7")).toBe("192.0.2.7");
  });
});

describe("the caller", () => {
  it("is the peer where no proxy is trusted, whatever the header says", () => {
    fc.assert(
      fc.property(fc.oneof(ipv4, ipv6, fc.string()), (forwardedFor) => {
        expect(networkBehind({ hops: 0 }, forwardedFor)).toBe(PEER);
        expect(networkBehind(proxiesAt("198.51.100.0/24"), forwardedFor)).toBe(PEER);
      }),
    );
  });

  it("is one network behind a trusted proxy, whatever stands before what that proxy saw and however it writes it", () => {
    const made = fc.oneof(fc.string(), ipv4, ipv6);
    fc.assert(
      fc.property(made, ipv4, port, (before, seen, at) => {
        for (const written of [seen, ` ${seen}`, `${seen}:${at}`, `::ffff:${seen}`, `[::ffff:${seen}]:${at}`]) {
          expect(networkBehind({ hops: 1 }, `${before},${written}`)).toBe(networkOf(seen));
          expect(networkBehind(proxiesAt(PEER), `${before},${written}`)).toBe(networkOf(seen));
        }
      }),
    );
  });

  it("counts as the peer where a trusted proxy names no address", () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => readAddress(text.split(",").at(-1)?.trim() ?? "") === null),
        (made) => {
          expect(networkBehind({ hops: 1 }, made)).toBe(PEER);
          expect(networkBehind(proxiesAt(PEER), made)).toBe(PEER);
        },
      ),
    );
  });

  it("is found behind as many proxies as are trusted, and not behind more", () => {
    const chain = "203.0.113.9, 198.51.100.2, 198.51.100.3";
    expect(networkBehind({ hops: 1 }, chain)).toBe("198.51.100.3");
    expect(networkBehind({ hops: 2 }, chain)).toBe("198.51.100.2");
    expect(networkBehind({ hops: 3 }, chain)).toBe("203.0.113.9");
    expect(networkBehind({ hops: 9 }, chain)).toBe("203.0.113.9");
  });

  it("is the first from the right that is no proxy of the list, however long the chain is", () => {
    const trusted = proxiesAt(PEER, "198.51.100.0/24", "2001:db8:1::/48");
    expect(networkBehind(trusted, "203.0.113.9, 198.51.100.2, [2001:db8:1::7]:443")).toBe("203.0.113.9");
    expect(networkBehind(trusted, "198.51.100.2, 203.0.113.9")).toBe("203.0.113.9");
    expect(networkBehind(trusted, "203.0.113.9, 198.51.100.2", "203.0.113.77")).toBe("203.0.113.77");
    expect(networkBehind(trusted, "203.0.113.9", `::ffff:${PEER}`)).toBe("203.0.113.9");
    expect(networkBehind(trusted, "198.51.100.2")).toBe("198.51.100.2");
  });

  it("is unknown where the connection is gone and a list says whom to trust", () => {
    expect(callerOf({ peer: null, forwardedFor: "203.0.113.9" }, proxiesAt(PEER)).address).toBeNull();
  });

  it("tells how many proxies spoke, for what else they say", () => {
    const hopsOf = (trusted: TrustedProxies, forwardedFor?: string): number =>
      callerOf({ peer: PEER, forwardedFor }, trusted).hops;
    expect(hopsOf({ hops: 0 }, "203.0.113.9")).toBe(0);
    expect(hopsOf({ hops: 2 }, "203.0.113.9, 198.51.100.2")).toBe(2);
    expect(hopsOf(proxiesAt(PEER), "203.0.113.9, 198.51.100.2")).toBe(1);
    expect(hopsOf(proxiesAt(PEER))).toBe(1);
    expect(hopsOf(proxiesAt("198.51.100.2"), "203.0.113.9")).toBe(0);
  });
});

describe("a list of proxies", () => {
  it.each(["", "proxy.example", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "::1/129", "fe80::1%eth0", "10.0.0.0/-1"])(
    "is refused with %j on it",
    (entry) => {
      expect(readTrustedProxies(["10.0.0.1", entry])).toBeNull();
    },
  );
});
