import type { ChannelRequest } from "../protocol/command.ts";
import { DISCONNECTS } from "../protocol/protocol-codes.ts";
import type { ClientState, Refusal } from "../session/client-state.ts";

export function unsubscribe(client: ClientState, id: number, { channel }: ChannelRequest): Refusal | undefined {
  if (channel === "") return { disconnect: DISCONNECTS.badRequest };
  client.removeSubscription(channel);
  client.reply(id, "unsubscribe", "{}");
  return undefined;
}
