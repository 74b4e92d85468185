import { mayAsk } from "../channel/channel-access.ts";
import type { ChannelRequest } from "../protocol/command.ts";
import { DISCONNECTS, ERRORS } from "../protocol/protocol-codes.ts";
import type { ClientState, Refusal } from "../session/client-state.ts";

function check({ context, subscriptions }: ClientState, { channel }: ChannelRequest): Refusal | undefined {
  if (channel === "") return { disconnect: DISCONNECTS.badRequest };
  const namespace = context.engine.namespaces.of(channel);
  if (!namespace) return { error: ERRORS.unknownChannel };
  if (!namespace.presence) return { error: ERRORS.notAvailable };
  return mayAsk(namespace.presence, subscriptions.has(channel)) ? undefined : { error: ERRORS.permissionDenied };
}

/** Replies with the subscribers of a channel. */
export function presence(client: ClientState, id: number, request: ChannelRequest): Refusal | undefined {
  const refusal = check(client, request);
  if (refusal) return refusal;
  client.reply(id, "presence", JSON.stringify({ presence: client.context.hub.presence(request.channel) }));
  return undefined;
}

/** Replies with the numbers of clients and users on a channel. */
export function presenceStats(client: ClientState, id: number, request: ChannelRequest): Refusal | undefined {
  const refusal = check(client, request);
  if (refusal) return refusal;
  client.reply(id, "presence_stats", JSON.stringify(client.context.hub.presenceStats(request.channel)));
  return undefined;
}
