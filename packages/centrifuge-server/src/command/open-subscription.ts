import type { Namespace } from "../channel/namespaces.ts";
import { encodeAgainst, encodeWhole } from "../channel/publication-forms.ts";
import type { KeptPublication, Publication, StreamPosition } from "../channel/publication.ts";
import { dataBytes, missedPublications } from "../channel/recovery.ts";
import { encodePublication, withRawMember, withoutZeros } from "../protocol/encode.ts";
import { ERRORS } from "../protocol/protocol-codes.ts";
import type { Clock } from "../clock.ts";
import type { ClientState, Refusal } from "../session/client-state.ts";
import { expiryFields } from "../token/expiry.ts";

/** A subscription that has been permitted, and what the client asked of it. */
export interface OpenSubscriptionRequest {
  channel: string;
  namespace: Namespace;
  recover: boolean;
  offset: number;
  epoch: string;
  positioned?: boolean;
  recoverable?: boolean;
  delta?: boolean;
  /** Whether to refuse with error 112 if the missed publications cannot be recovered. */
  rejectUnrecovered?: boolean;
  serverSide?: boolean;
  channelInfo?: unknown;
  /** Sent to the client with the reply. */
  data?: unknown;
  expiresAtSeconds?: number;
}

/** Recovered publications for the reply. Delta subscribers get the first in full, the others as patches to the one before. */
const encodeMissed = (missed: readonly Publication[], delta: boolean): string[] =>
  missed.map((publication, index) => {
    if (!delta) return encodePublication(publication);
    return index === 0 ? encodeWhole(publication) : encodeAgainst(missed[index - 1], publication);
  });

interface Terms {
  recoverable: boolean;
  positioned: boolean;
  delta: boolean;
}

/** Combines what the client asks for with what the namespace allows. */
function agreeOn(request: OpenSubscriptionRequest): Terms {
  const { namespace } = request;
  const recoverable = namespace.forceRecovery || (namespace.allowRecovery && request.recoverable === true);
  const positioned = recoverable || (namespace.allowPositioning && request.positioned === true);
  return { recoverable, positioned, delta: positioned && namespace.delta && request.delta === true };
}

type Recovery = { asked: false } | { asked: true; missed: readonly KeptPublication[] | undefined };

function recover(client: ClientState, request: OpenSubscriptionRequest, { recoverable }: Terms): Recovery {
  if (!recoverable || !request.recover) return { asked: false };
  const { engine, limits, counters } = client.context;
  const { channel, offset, epoch } = request;
  const { streams } = engine;
  const missed = missedPublications(streams.publications(channel), streams.position(channel), { offset, epoch });
  if (missed === undefined) return { asked: true, missed };
  const byteLength = dataBytes(missed);
  if (byteLength <= limits.recoveryBytes && client.budget.takeRecovered(byteLength)) return { asked: true, missed };
  counters.refusedRecoveries += 1;
  return { asked: true, missed: undefined };
}

interface Opened {
  request: OpenSubscriptionRequest;
  terms: Terms;
  top: StreamPosition;
  recovery: Recovery;
}

function composeResult(clock: Clock, { request, terms, top, recovery }: Opened): string {
  const missed = recovery.asked ? recovery.missed : undefined;
  const fields = withoutZeros({
    ...expiryFields(request.expiresAtSeconds ?? 0, clock),
    ...terms,
    // A recovering client counts up from its own offset, publication by publication.
    ...(terms.positioned && { epoch: top.epoch, offset: missed ? request.offset : top.offset }),
    was_recovering: recovery.asked,
    recovered: missed !== undefined,
  });
  const result = JSON.stringify(request.data === undefined ? fields : { ...fields, data: request.data });
  if (!missed?.length) return result;
  return withRawMember(result, "publications", `[${encodeMissed(missed, terms.delta).join(",")}]`);
}

/**
 * Opens a subscription and composes the result for its reply. Reading the stream, adding the subscription and writing the
 * reply are one synchronous step: a publication in between would be lost or sent twice.
 */
export function openSubscription(
  client: ClientState,
  request: OpenSubscriptionRequest,
): { resultText: string } | Refusal {
  const { channel, channelInfo, serverSide = false, expiresAtSeconds = 0 } = request;
  const terms = agreeOn(request);
  const top = client.context.engine.streams.position(channel);
  const recovery = recover(client, request, terms);
  if (recovery.asked && !recovery.missed && request.rejectUnrecovered) return { error: ERRORS.unrecoverablePosition };
  client.addSubscription({
    channel,
    subscriber: client,
    serverSide,
    channelInfo,
    positioned: terms.positioned,
    ...top,
    delta: terms.delta,
    hasDeltaBase: recovery.asked && (recovery.missed?.length ?? 0) > 0,
    expiresAtSeconds,
  });
  return { resultText: composeResult(client.context.clock, { request, terms, top, recovery }) };
}
