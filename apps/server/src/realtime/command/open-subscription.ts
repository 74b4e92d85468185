import type { Namespace } from "../channel/namespaces.ts";
import { encodeAgainst, encodeWhole } from "../channel/publication-forms.ts";
import type { Publication } from "../channel/publication.ts";
import { missedPublications } from "../channel/recovery.ts";
import { encodePublication, withRawMember, withoutZeros } from "../protocol/encode.ts";
import { ERRORS } from "../protocol/protocol-codes.ts";
import { nowSeconds } from "../realtime-clock.ts";
import type { ClientState, Refusal } from "../session/client-state.ts";

export interface OpenSubscriptionRequest {
  channel: string;
  namespace: Namespace;
  recover: boolean;
  offset: number;
  epoch: string;
  positioned?: boolean;
  recoverable?: boolean;
  delta?: boolean;
  /** Answer error 112 where what was missed cannot be given. */
  rejectUnrecovered?: boolean;
  serverSide?: boolean;
  channelInfo?: unknown;
  /** Handed to the client with the answer. */
  data?: unknown;
  expiresAtSeconds?: number;
}

/** Delta subscribers hold nothing yet: the first publication goes whole, the others as patches to the one before. */
const encodeMissed = (missed: readonly Publication[], delta: boolean): string[] =>
  missed.map((publication, index) => {
    if (!delta) return encodePublication(publication);
    return index === 0 ? encodeWhole(publication) : encodeAgainst(missed[index - 1], publication);
  });

/** What the namespace makes of the client's wishes. */
function terms({ namespace, positioned = false, recoverable = false, delta = false }: OpenSubscriptionRequest) {
  const isRecoverable = namespace.forceRecovery || (namespace.allowRecovery && recoverable);
  const isPositioned = isRecoverable || (namespace.allowPositioning && positioned);
  return { recoverable: isRecoverable, positioned: isPositioned, delta: delta && namespace.delta && isPositioned };
}

/**
 * Opens a subscription and composes its answer. Nothing is awaited between reading the stream, joining
 * the listeners and the caller's reply: a publication in between would be lost or come twice.
 */
export function openSubscription(client: ClientState, request: OpenSubscriptionRequest): { resultText: string } | Refusal {
  const { channel, offset, epoch, serverSide = false, channelInfo, data, expiresAtSeconds = 0 } = request;
  const { recoverable, positioned, delta } = terms(request);
  const { streams } = client.context.engine;
  const top = streams.position(channel);
  const wasRecovering = recoverable && request.recover;
  const missed = wasRecovering ? missedPublications(streams.publications(channel), top, { offset, epoch }) : undefined;
  if (wasRecovering && !missed && request.rejectUnrecovered) return { error: ERRORS.unrecoverablePosition };

  client.addSubscription({
    channel,
    subscriber: client,
    serverSide,
    channelInfo,
    positioned,
    ...top,
    delta,
    hasDeltaBase: (missed?.length ?? 0) > 0,
    expiresAtSeconds,
  });
  const expires = expiresAtSeconds > 0;
  const result = withoutZeros({
    expires,
    ttl: expires ? expiresAtSeconds - nowSeconds(client.context.clock) : 0,
    recoverable,
    positioned,
    ...(positioned && { epoch: top.epoch, offset: missed ? offset : top.offset }),
    was_recovering: wasRecovering,
    recovered: missed !== undefined,
    delta,
  });
  const resultText = JSON.stringify(data === undefined ? result : { ...result, data });
  if (!missed?.length) return { resultText };
  return { resultText: withRawMember(resultText, "publications", `[${encodeMissed(missed, delta).join(",")}]`) };
}
