import { mayAsk } from "../channel/channel-access.ts";
import { readHistory } from "../channel/read-history.ts";
import type { HistoryRequest } from "../protocol/command.ts";
import { DISCONNECTS, ERRORS } from "../protocol/protocol-codes.ts";
import type { ClientState, Refusal } from "../session/client-state.ts";

/** Replies with a part of a channel's history. Its bytes count against the budget for recovery. */
export function history(client: ClientState, id: number, request: HistoryRequest): Refusal | undefined {
  const { channel } = request;
  const { engine } = client.context;
  if (channel === "") return { disconnect: DISCONNECTS.badRequest };
  const namespace = engine.namespaces.of(channel);
  if (!namespace) return { error: ERRORS.unknownChannel };
  if (!namespace.history) return { error: ERRORS.notAvailable };
  if (!mayAsk(namespace.history.readableBy, client.subscriptions.has(channel)))
    return { error: ERRORS.permissionDenied };
  const resultText = readHistory(engine.streams, request);
  if (resultText === undefined) return { error: ERRORS.unrecoverablePosition };
  if (!client.budget.takeRecovered(resultText.length)) return { error: ERRORS.limitExceeded };
  client.reply(id, "history", resultText);
  return undefined;
}
