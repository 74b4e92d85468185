import { BlockList, isIP, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** Whose word on the caller counts: that of so many proxies in a row, or of those at these addresses. */
export type TrustedProxies = { hops: number } | { at: BlockList };

/** An address, also with the port or the brackets that some proxies write; null for anything else. */
export function readAddress(text: string): string | null {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  if (bracketed !== undefined && !isIPv6(bracketed)) return null;
  const bare = bracketed ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  // Node's reading is strict; the library takes 127.1 and 0x7f000001 too. A zone is of the machine that wrote it.
  return isIP(bare) === 0 ? null : ipaddr.process(bare.replace(/%.*/, "")).toString();
}

/** Proxies by a list of addresses and of ranges in CIDR; null where one is neither, or none is named. */
export function readTrustedProxies(list: readonly string[]): TrustedProxies | null {
  if (list.length === 0) return null;
  const at = new BlockList();
  for (const entry of list) {
    const [, address = "", prefix] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const [family, width] = isIPv6(address) ? (["ipv6", 128] as const) : (["ipv4", 32] as const);
    const bits = Number(prefix ?? width);
    if (isIP(address) === 0 || bits > width) return null;
    at.addSubnet(address, bits, family);
  }
  return { at };
}

interface Connection {
  /** The other end of the connection; null where it is gone, or there is none. */
  peer: string | null;
  forwardedFor: string | undefined;
}

export interface Caller {
  address: string | null;
  /** Trusted proxies that passed the request on. */
  hops: number;
}

/**
 * Who asks: the peer, unless it is a proxy that the operator trusts; then whom that one names, and so on. Each proxy
 * adds what it saw at the end, so the list is read from there, and what stands before a stranger's word is not read.
 * A name that is no address identifies nobody: all requests with one count as the peer.
 */
export function callerOf({ peer, forwardedFor }: Connection, trusted: TrustedProxies): Caller {
  const own = peer === null ? null : readAddress(peer);
  const caller = { address: own, hops: 0 };
  for (const entry of forwardedFor?.split(",").toReversed() ?? []) {
    if (!isTrusted(caller, trusted)) return caller;
    const named = readAddress(entry.trim());
    caller.address = named ?? own;
    caller.hops += 1;
    if (named === null) return caller;
  }
  if (isTrusted(caller, trusted)) caller.hops += 1;
  return caller;
}

function isTrusted({ address, hops }: Caller, trusted: TrustedProxies): boolean {
  if ("hops" in trusted) return hops < trusted.hops;
  return address !== null && trusted.at.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** What the outermost trusted proxy says in a header that each may add to; undefined where none is trusted. */
export function saidByProxy(value: string | undefined, hops: number): string | undefined {
  const values = value?.split(",") ?? [];
  return hops === 0 ? undefined : values.at(-Math.min(hops, values.length))?.trim();
}

const BITS_OF_A_GROUP = 16;

/** The addresses that one caller has at will, as a name to count by: one of IPv4, the whole /64 of IPv6. */
export const networkOf = (address: string | null): string => rangeOf(address, 64);

/** The networks that one customer has at will: the whole /48 of IPv6, 65,536 of them. */
export const siteOf = (address: string | null): string => rangeOf(address, 48);

function rangeOf(address: string | null, bits: number): string {
  if (address === null) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return address;
  const groups = parsed.parts.slice(0, bits / BITS_OF_A_GROUP).map((part) => part.toString(16));
  return `${groups.join(":")}::/${bits}`;
}
