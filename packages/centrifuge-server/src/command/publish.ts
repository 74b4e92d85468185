import type { ChannelRequest } from "../protocol/command.ts";
import { DISCONNECTS, ERRORS } from "../protocol/protocol-codes.ts";
import type { ClientState, Refusal } from "../session/client-state.ts";

/** Only the server publishes. */
export function publish({ context }: ClientState, { channel }: ChannelRequest): Refusal {
  if (channel === "") return { disconnect: DISCONNECTS.badRequest };
  return { error: context.engine.namespaces.of(channel) ? ERRORS.permissionDenied : ERRORS.unknownChannel };
}
