import ipaddr from "ipaddr.js";

const GROUPS_OF_64_BITS = 4;

/** The addresses that one caller has at will, as a name to count by: one of IPv4, the whole /64 of IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, GROUPS_OF_64_BITS).map((part) => part.toString(16));
  return `${groups.join(":")}::/64`;
}
