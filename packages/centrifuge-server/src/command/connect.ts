import type { ConnectRequest } from "../protocol/command.ts";
import { withRawMember, withoutZeros } from "../protocol/encode.ts";
import { DISCONNECTS, ERRORS } from "../protocol/protocol-codes.ts";
import type { ClientState, Identity, Refusal } from "../session/client-state.ts";
import { expiryFields, expiryOf, isOver } from "../token/expiry.ts";
import type { ConnectionClaims } from "../token/token-verifier.ts";
import { openSubscription } from "./open-subscription.ts";

interface TokenSubscription {
  channel: string;
  info?: unknown;
  data?: unknown;
}

interface Admission {
  identity: Identity;
  subscriptions: readonly TokenSubscription[];
}

/** The subscriptions that a token makes. `subs` takes precedence over `channels`. */
const tokenSubscriptions = ({ subs, channels }: ConnectionClaims): TokenSubscription[] =>
  subs
    ? Object.entries(subs).map(([channel, options]) => ({ channel, ...options }))
    : [...new Set(channels)].map((channel) => ({ channel }));

/** The channels that a token subscribes its connection to. */
export const tokenChannels = (claims: ConnectionClaims): string[] =>
  tokenSubscriptions(claims).map(({ channel }) => channel);

async function verify({ context, place }: ClientState, token: string): Promise<Admission | Refusal> {
  if (token === "") {
    if (!context.allowAnonymousWithoutToken) return { disconnect: DISCONNECTS.badRequest };
    const identity = { user: { id: "", info: undefined }, expiresAtSeconds: 0, tokenChannels: [] };
    return { identity, subscriptions: [] };
  }
  const verified = await context.verifier.connection(token, place);
  if ("failure" in verified) {
    return verified.failure === "expired" ? { error: ERRORS.tokenExpired } : { disconnect: DISCONNECTS.invalidToken };
  }
  const { claims } = verified;
  const user = { id: claims.sub, info: claims.info };
  const identity = { user, expiresAtSeconds: expiryOf(claims), tokenChannels: tokenChannels(claims) };
  return { identity, subscriptions: tokenSubscriptions(claims) };
}

function check({ context }: ClientState, { identity }: Admission): Refusal | undefined {
  const { user, expiresAtSeconds } = identity;
  const { limits, hub, engine } = context;
  if (isOver(expiresAtSeconds, context.clock)) return { error: ERRORS.expired };
  if (identity.tokenChannels.length > limits.channelsPerConnection) return { disconnect: DISCONNECTS.channelLimit };
  if (user.id !== "" && hub.connectionsOf(user.id).size >= limits.connectionsPerUser) {
    return { disconnect: DISCONNECTS.connectionLimit };
  }
  const isKnown = identity.tokenChannels.every((channel) => engine.namespaces.of(channel));
  return isKnown ? undefined : { error: ERRORS.unknownChannel };
}

/** Opens the subscriptions of the token and composes the `subs` of the reply. */
function openTokenSubscriptions(client: ClientState, admission: Admission, request: ConnectRequest): string {
  let subs = "{}";
  for (const { channel, info, data } of admission.subscriptions) {
    const namespace = client.context.engine.namespaces.of(channel);
    if (!namespace) throw new Error("channels of a token are checked before it admits");
    const recovery = request.subs[channel] ?? { recover: false, offset: 0, epoch: "" };
    const opened = openSubscription(client, {
      channel,
      namespace,
      ...recovery,
      channelInfo: info,
      data,
      serverSide: true,
    });
    if ("resultText" in opened) subs = withRawMember(subs, JSON.stringify(channel).slice(1, -1), opened.resultText);
  }
  return subs;
}

function answer(client: ClientState, { identity }: Admission): string {
  const { version, clock, limits, nodeId } = client.context;
  return JSON.stringify(
    withoutZeros({
      client: client.clientId,
      version,
      ...expiryFields(identity.expiresAtSeconds, clock),
      ping: limits.pingIntervalMs / 1000,
      pong: true,
      session: client.sessionId,
      node: client.sessionId && nodeId,
    }),
  );
}

/** Admits a connection by its token and opens the subscriptions that the token makes. */
export async function connect(client: ClientState, id: number, request: ConnectRequest): Promise<Refusal | undefined> {
  const admission = await verify(client, request.token);
  if (!("identity" in admission)) return admission;
  if (!client.isOpen) return undefined;
  const refusal = check(client, admission);
  if (refusal) return refusal;
  client.admit(admission.identity);
  const subs = openTokenSubscriptions(client, admission, request);
  const result = answer(client, admission);
  client.reply(id, "connect", subs === "{}" ? result : withRawMember(result, "subs", subs));
  return undefined;
}
