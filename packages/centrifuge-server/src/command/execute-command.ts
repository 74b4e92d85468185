import type { ChannelRequest, Command } from "../protocol/command.ts";
import { DISCONNECTS, ERRORS } from "../protocol/protocol-codes.ts";
import type { ClientState, Refusal } from "../session/client-state.ts";
import { connect } from "./connect.ts";
import { history } from "./history.ts";
import { presence, presenceStats } from "./presence.ts";
import { refresh } from "./refresh.ts";
import { refreshSubscription } from "./refresh-subscription.ts";
import { subscribe, unsubscribe } from "./subscribe.ts";

type Outcome = Refusal | undefined;

/** Clients may not publish in any namespace. */
function publish({ context }: ClientState, { channel }: ChannelRequest): Refusal {
  if (channel === "") return { disconnect: DISCONNECTS.badRequest };
  return { error: context.engine.namespaces.of(channel) ? ERRORS.permissionDenied : ERRORS.unknownChannel };
}

/** Carries out one command. It writes the reply itself; a refusal is returned for the caller to write. */
export function executeCommand(client: ClientState, command: Command): Outcome | Promise<Outcome> {
  const { id } = command;
  if (command.connect) return connect(client, id, command.connect);
  if (command.subscribe) return subscribe(client, id, command.subscribe);
  if (command.unsubscribe) return unsubscribe(client, id, command.unsubscribe);
  if (command.refresh) return refresh(client, id, command.refresh);
  if (command.sub_refresh) return refreshSubscription(client, id, command.sub_refresh);
  if (command.history) return history(client, id, command.history);
  if (command.presence) return presence(client, id, command.presence);
  if (command.presence_stats) return presenceStats(client, id, command.presence_stats);
  if (command.publish) return publish(client, command.publish);
  if (command.send) return { disconnect: DISCONNECTS.notAvailable };
  if (command.rpc || command.ping) return { error: ERRORS.notAvailable };
  return { error: ERRORS.methodNotFound };
}
