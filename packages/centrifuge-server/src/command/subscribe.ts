import { fitsNamespace, isChannelName, maySubscribe } from "../channel/channel-access.ts";
import type { ChannelRequest, SubscribeRequest } from "../protocol/command.ts";
import { DISCONNECTS, ERRORS } from "../protocol/protocol-codes.ts";
import type { ClientState, Refusal } from "../session/client-state.ts";
import { expiryOf, isOver } from "../token/expiry.ts";
import { openSubscription } from "./open-subscription.ts";

const REJECT_UNRECOVERED = 2;
const STREAM_SUBSCRIPTION = 0;

interface Permission {
  channelInfo?: unknown;
  expiresAtSeconds?: number;
}

function checkRequest(client: ClientState, { channel, delta, type }: SubscribeRequest): Refusal | undefined {
  if (channel === "" || (delta !== "" && delta !== "fossil")) return { disconnect: DISCONNECTS.badRequest };
  if (type !== STREAM_SUBSCRIPTION) return { error: ERRORS.notAvailable };
  if (!isChannelName(channel)) return { error: ERRORS.badRequest };
  if (client.subscriptions.has(channel)) return { error: ERRORS.alreadySubscribed };
  const isFull = client.subscriptions.size >= client.context.limits.channelsPerConnection;
  return isFull ? { error: ERRORS.limitExceeded } : undefined;
}

/** A subscription token decides alone; the rules of the namespace do not apply to it. */
async function permissionByToken(
  client: ClientState,
  { channel, token }: SubscribeRequest,
): Promise<Permission | Refusal> {
  const verified = await client.context.verifier.subscription(token);
  if ("failure" in verified) {
    return { error: verified.failure === "expired" ? ERRORS.tokenExpired : ERRORS.permissionDenied };
  }
  const { claims } = verified;
  const isForOther = claims.sub !== client.user.id || claims.channel !== channel;
  const isForOtherClient = claims.client !== "" && claims.client !== client.clientId;
  if (isForOther || isForOtherClient) return { disconnect: DISCONNECTS.invalidToken };
  const expiresAtSeconds = expiryOf(claims);
  if (isOver(expiresAtSeconds, client.context.clock)) return { error: ERRORS.expired };
  return { channelInfo: claims.info, expiresAtSeconds };
}

/** Checks a subscription and opens it. */
export async function subscribe(
  client: ClientState,
  id: number,
  request: SubscribeRequest,
): Promise<Refusal | undefined> {
  const { channel, token, recover, offset, epoch, positioned, recoverable, delta, flag } = request;
  const refusal = checkRequest(client, request);
  if (refusal) return refusal;
  const namespace = client.context.engine.namespaces.of(channel);
  if (!namespace) return { error: ERRORS.unknownChannel };
  if (!fitsNamespace(namespace, channel)) return { error: ERRORS.badRequest };
  if (token === "" && !maySubscribe(namespace, channel, client.user.id)) return { error: ERRORS.permissionDenied };
  const permission = token === "" ? {} : await permissionByToken(client, request);
  if ("error" in permission || "disconnect" in permission) return permission;
  if (!client.isOpen) return undefined;
  // Checked last, so that a client without permission does not learn which channels exist.
  if (!client.context.knowsChannel(channel)) return { error: ERRORS.unknownChannel };

  const wishes = { recover, offset, epoch, positioned, recoverable, delta: delta === "fossil" };
  const rejectUnrecovered = (flag & REJECT_UNRECOVERED) !== 0;
  const opened = openSubscription(client, { channel, namespace, ...wishes, ...permission, rejectUnrecovered });
  if (!("resultText" in opened)) return opened;
  client.reply(id, "subscribe", opened.resultText);
  return undefined;
}

/** Ends a subscription; does nothing if there is none. */
export function unsubscribe(client: ClientState, id: number, { channel }: ChannelRequest): Refusal | undefined {
  if (channel === "") return { disconnect: DISCONNECTS.badRequest };
  client.removeSubscription(channel);
  client.reply(id, "unsubscribe", "{}");
  return undefined;
}
