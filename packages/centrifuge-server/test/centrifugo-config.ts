import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import type { NamespaceOptions } from "../src/channel/namespaces.ts";
import { DEFAULT_LIMITS } from "../src/session/session-context.ts";

/** A namespace in the form of Centrifugo's configuration, without options that are off. */
function asCentrifugo(namespace: NamespaceOptions): Record<string, unknown> {
  const { history, presence } = namespace;
  const options = {
    name: namespace.name,
    history_size: history?.size,
    history_ttl: history && `${history.ttlSeconds}s`,
    channel_regex: namespace.channelRegex,
    // Our server does not distinguish visitors from users where both may subscribe.
    allow_history_for_subscriber: history?.readableBy === "subscribers",
    allow_history_for_anonymous: history?.readableBy === "subscribers",
    force_recovery: namespace.forceRecovery,
    allow_recovery: namespace.allowRecovery,
    allow_positioning: namespace.allowPositioning,
    allow_subscribe_for_client: namespace.allowSubscribeForClient,
    allow_subscribe_for_anonymous: namespace.allowSubscribeForAnonymous,
    allow_user_limited_channels: namespace.allowUserLimitedChannels,
    presence: presence !== undefined,
    allow_presence_for_subscriber: presence === "subscribers",
    allow_presence_for_anonymous: presence === "subscribers",
    allowed_delta_types: namespace.delta === true ? ["fossil"] : undefined,
    delta_publish: namespace.delta,
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined && value !== false));
}

/** Declares the tests that a configuration of Centrifugo has the namespaces, transports and limits of our own server. */
export function itIsConfiguredLikeOurs(file: URL, namespaces: readonly NamespaceOptions[]): void {
  // Safe: the tests compare this very shape.
  const read = async () =>
    JSON.parse(await readFile(file, "utf8")) as {
      client: Record<string, unknown>;
      http_stream: unknown;
      sse: unknown;
      channel: { namespaces: Record<string, unknown>[] };
    };

  it("has the namespaces of our own server [RT-01, RT-02]", async () => {
    expect((await read()).channel.namespaces).toEqual(namespaces.map(asCentrifugo));
  });

  it("has the transports of our own server, and nothing that is not compared [RT-01]", async () => {
    const { client: _compared, channel, http_stream, sse, ...others } = await read();
    expect([http_stream, sse]).toEqual([{ enabled: true }, { enabled: true }]);
    expect(Object.keys(channel)).toEqual(["publication_data_format", "namespaces"]);
    const OPERATIONS = ["http_api", "health", "prometheus", "usage_stats"];
    expect(OPERATIONS).toEqual(expect.arrayContaining(Object.keys(others)));
  });

  it("has the limits of our own server [RT-01, RT-06]", async () => {
    expect((await read()).client).toEqual({
      // HS256 is the only algorithm with a key.
      token: { hmac_secret_key: expect.any(String) },
      allowed_origins: expect.any(Array),
      ping_interval: `${DEFAULT_LIMITS.pingIntervalMs / 1000}s`,
      pong_timeout: `${DEFAULT_LIMITS.pongTimeoutMs / 1000}s`,
      channel_limit: DEFAULT_LIMITS.channelsPerConnection,
      user_connection_limit: DEFAULT_LIMITS.connectionsPerUser,
      allow_anonymous_connect_without_token: false,
    });
  });
}
