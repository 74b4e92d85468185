import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callerAddress, networkOf } from "./network-of.ts";

const behindProxy = (forwardedFor: string | undefined): string =>
  callerAddress("10.0.0.1", { forwardedFor, trustProxy: true });

describe("networkOf", () => {
  it("takes all addresses of one IPv6 line as one caller, however they are written", () => {
    expect(networkOf("2001:db8:0:7::1")).toBe("2001:db8:0:7::/64");
    expect(networkOf("2001:0DB8:0000:0007:ffff:ffff:ffff:ffff")).toBe("2001:db8:0:7::/64");
    expect(networkOf("2001:db8:0:8::1")).toBe("2001:db8:0:8::/64");
    expect(networkOf("fe80::1%eth0")).toBe(networkOf("fe80::2%eth1"));
  });

  it("takes each IPv4 address for itself, also where it comes as one of IPv6", () => {
    expect(networkOf("192.0.2.7")).toBe("192.0.2.7");
    expect(networkOf("::ffff:192.0.2.7")).toBe("192.0.2.7");
    expect(networkOf("192.0.2.8")).toBe("192.0.2.8");
  });

  it("leaves what is no address as it is", () => {
    expect(networkOf("unknown")).toBe("unknown");
  });
});

describe("callerAddress", () => {
  it("reads one address however the proxy writes it", () => {
    for (const written of ["192.0.2.7", "192.0.2.7:51234", "::ffff:192.0.2.7", "[::ffff:192.0.2.7]:80"])
      expect(behindProxy(written)).toBe("192.0.2.7");
    for (const written of ["2001:db8::1", "[2001:db8::1]", "[2001:DB8:0::1]:443"])
      expect(behindProxy(written)).toBe("2001:db8::1");
  });

  it("believes the last hop alone: what stands before it is the caller's own word", () => {
    expect(behindProxy("203.0.113.9, 192.0.2.7")).toBe("192.0.2.7");
    expect(behindProxy("203.0.113.9, ")).toBe("10.0.0.1");
  });

  it("takes the peer for the caller where the header is missing or no proxy is trusted", () => {
    expect(behindProxy(undefined)).toBe("10.0.0.1");
    expect(callerAddress("10.0.0.1", { forwardedFor: "192.0.2.7", trustProxy: false })).toBe("10.0.0.1");
    expect(callerAddress(null, { forwardedFor: undefined, trustProxy: true })).toBe("unknown");
  });

  it("counts every text that is no address as one caller, so that none is a new one", () => {
    for (const text of ["unknown", "_hidden", "1", "0x7f000001", "192.0.2", "192.0.2.7:", "[192.0.2.7", "a:b"])
      expect(behindProxy(text)).toBe("10.0.0.1");
    fc.assert(
      fc.property(fc.string(), (text) => {
        const caller = behindProxy(text);
        expect(caller === "10.0.0.1" || networkOf(caller) !== caller || /^[\d.]+$/.test(caller)).toBe(true);
      }),
      { seed: 7 },
    );
  });

  it("finds any port of one address to be the same caller", () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 1, max: 65_535 }), (address, port) => {
        expect(behindProxy(`${address}:${port}`)).toBe(address);
      }),
      { seed: 7 },
    );
  });
});
