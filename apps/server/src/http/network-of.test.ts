import { describe, expect, it } from "vitest";
import { networkOf } from "./network-of.ts";

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
