import ipaddr from "ipaddr.js";

/** The push services of the browsers that there are. */
export const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "*.push.apple.com",
] as const;

/**
 * Whether an address is one of a push service: a browser names it, and a made-up one would have this server call whom a
 * stranger chose.
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null || url.protocol !== "https:" || url.username !== "" || url.password !== "") return false;
  if (url.port !== "" || ipaddr.isValid(url.hostname.replace(/^\[|\]$/g, ""))) return false;
  return services.some((service) => isOfService(url.hostname, service));
}

const isOfService = (host: string, service: string): boolean =>
  service.startsWith("*.") ? host.endsWith(service.slice(1)) : host === service;

/** Whether an address that a name led to is in the public network. */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === "unicast";
