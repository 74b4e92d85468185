import ipaddr from "ipaddr.js";

const GROUPS_OF_64_BITS = 4;
/** An IPv4 address, or an IPv6 address in brackets, each with or without a port. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\])(?::\d{1,5})?$/;

/** The address a header names, in one form however it is written; undefined for what is no address. */
function parseAddress(text: string): string | undefined {
  const match = WITH_PORT.exec(text);
  const bare = match?.[1] ?? match?.[2] ?? text;
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(bare) || (bare.includes(":") && ipaddr.IPv6.isValid(bare));
  return isAddress ? ipaddr.process(bare).toString() : undefined;
}

/**
 * Who made a request: the last address that the trusted proxy's `X-Forwarded-For` names, or else the other end of the
 * connection. What is no address names nobody: with it a caller would be somebody new at every request.
 */
export function callerAddress(
  peer: string | null,
  { forwardedFor, trustProxy }: { forwardedFor: string | undefined; trustProxy: boolean },
): string {
  const forwarded = trustProxy ? parseAddress(forwardedFor?.split(",").at(-1)?.trim() ?? "") : undefined;
  return forwarded ?? peer ?? "unknown";
}

/** The addresses that one caller has at will, as a name to count by: one of IPv4, the whole /64 of IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, GROUPS_OF_64_BITS).map((part) => part.toString(16));
  return `${groups.join(":")}::/64`;
}
