import type { NamespaceOptions } from "@touchline/centrifuge-server";

const OPEN_TO_ALL = { forceRecovery: true, allowSubscribeForClient: true, allowSubscribeForAnonymous: true };

/** The namespaces of the product: lists, matches and the pulse are public, balances and bets are their player's. */
export const PRODUCT_NAMESPACES: readonly NamespaceOptions[] = [
  { name: "updates", history: { size: 200, ttlSeconds: 120 }, ...OPEN_TO_ALL },
  // Thousands of matches move and few are looked at: what nobody can have missed is not kept.
  { name: "match", history: { size: 300, ttlSeconds: 300, whileAsked: true }, ...OPEN_TO_ALL },
  {
    name: "user",
    // One player each: an empty name after the `#` would be every visitor's.
    channelRegex: "^[^#]+#[^#,]+$",
    history: { size: 100, ttlSeconds: 900 },
    forceRecovery: true,
    allowUserLimitedChannels: true,
  },
  { name: "pulse", allowSubscribeForClient: true, allowSubscribeForAnonymous: true },
];

/** The shortest history that is of use; a client that missed more reads the match anew. */
const LEAST_HISTORY = { size: 50, ttlSeconds: 10 };

/** The limit of one match's history: recovering more costs as much as reading the match anew. */
const BYTES_A_MATCH = 256 * 1024;

/**
 * The namespaces of a site. A faster simulated feed plays more matches and publishes more prices in
 * a minute, so their histories are kept for less time: otherwise they would fill the memory.
 */
export const productNamespaces = (feedSpeed: number): readonly NamespaceOptions[] =>
  PRODUCT_NAMESPACES.map((namespace) => {
    const { name, history } = namespace;
    if (name !== "match" || history === undefined) return namespace;
    const atSpeed = (key: "size" | "ttlSeconds"): number =>
      feedSpeed <= 1 ? history[key] : Math.max(LEAST_HISTORY[key], Math.round(history[key] / feedSpeed));
    return {
      ...namespace,
      history: { ...history, size: atSpeed("size"), ttlSeconds: atSpeed("ttlSeconds"), bytes: BYTES_A_MATCH },
    };
  });
