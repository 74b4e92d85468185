import type { Publication } from "../channel/publication.ts";
import type { CloseNotice, ProtocolError } from "./protocol-codes.ts";

/** A reply or push as JSON text, with its length in UTF-8. It is encoded once for all its receivers. */
export interface EncodedMessage {
  text: string;
  byteLength: number;
}

const measured = (text: string): EncodedMessage => ({ text, byteLength: Buffer.byteLength(text) });

type Zeroable = string | number | boolean | undefined;

/** Drops fields that are false, 0 or "": the protocol omits them. */
export const withoutZeros = (fields: Record<string, Zeroable>): Record<string, Zeroable> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => Boolean(value)));

/** Adds a member whose value is JSON text already, so that payloads are not parsed and encoded again. */
export function withRawMember(objectText: string, name: string, rawValue: string): string {
  const separator = objectText === "{}" ? "" : ",";
  return `${objectText.slice(0, -1)}${separator}"${name}":${rawValue}}`;
}

/** One publication as JSON text. `data` takes the place of its own data: a patch, or the escaped full form. */
export function encodePublication(
  publication: Publication,
  { data = publication.data, delta = false }: { data?: string; delta?: boolean } = {},
): string {
  const offset = publication.offset > 0 ? `,"offset":${publication.offset}` : "";
  const tags = publication.tags ? `,"tags":${JSON.stringify(publication.tags)}` : "";
  return `{"data":${data}${offset}${tags}${delta ? ',"delta":true' : ""}}`;
}

/** The reply to command `id`; `resultText` is JSON text. */
export const encodeReply = (id: number, method: string, resultText: string): EncodedMessage =>
  measured(`{"id":${id},"${method}":${resultText}}`);

/** The refusal of command `id`. */
export const encodeErrorReply = (id: number, error: ProtocolError): EncodedMessage =>
  measured(JSON.stringify({ id, error }));

/** A publication on its way to subscribers; `publicationText` is JSON text. */
export const encodePublicationPush = (channel: string, publicationText: string): EncodedMessage =>
  measured(`{"push":{"channel":${JSON.stringify(channel)},"pub":${publicationText}}}`);

/** Ends one subscription of a client. */
export const encodeUnsubscribePush = (channel: string, notice: CloseNotice): EncodedMessage =>
  measured(JSON.stringify({ push: { channel, unsubscribe: notice } }));

/** Ends a connection that has no close frame: HTTP stream and server-sent events. */
export const encodeDisconnectPush = (notice: CloseNotice): EncodedMessage =>
  measured(JSON.stringify({ push: { disconnect: notice } }));

/** An empty object; the client answers with the same. */
export const PING: EncodedMessage = measured("{}");
