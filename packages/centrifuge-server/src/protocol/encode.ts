import type { Publication } from "../channel/publication.ts";
import type { CloseNotice, ProtocolError } from "./protocol-codes.ts";

/** A reply or push ready to be written, measured once however many clients receive it. */
export interface EncodedMessage {
  text: string;
  byteLength: number;
}

const measured = (text: string): EncodedMessage => ({ text, byteLength: Buffer.byteLength(text) });

type Zeroable = string | number | boolean | undefined;

/** The protocol leaves out false, 0 and "". */
export const withoutZeros = (fields: Record<string, Zeroable>): Record<string, Zeroable> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => Boolean(value)));

/** Adds a member whose value is JSON already, so that payloads are never parsed and encoded again. */
export function withRawMember(objectText: string, name: string, rawValue: string): string {
  const separator = objectText === "{}" ? "" : ",";
  return `${objectText.slice(0, -1)}${separator}"${name}":${rawValue}}`;
}

/** The form of one publication on the wire; `data` may be replaced by a patch or an escaped form. */
export function encodePublication(
  publication: Publication,
  { data = publication.data, delta = false }: { data?: string; delta?: boolean } = {},
): string {
  const offset = publication.offset > 0 ? `,"offset":${publication.offset}` : "";
  const tags = publication.tags ? `,"tags":${JSON.stringify(publication.tags)}` : "";
  return `{"data":${data}${offset}${tags}${delta ? ',"delta":true' : ""}}`;
}

export const encodeReply = (id: number, method: string, resultText: string): EncodedMessage =>
  measured(`{"id":${id},"${method}":${resultText}}`);

export const encodeErrorReply = (id: number, error: ProtocolError): EncodedMessage =>
  measured(JSON.stringify({ id, error }));

export const encodePublicationPush = (channel: string, publicationText: string): EncodedMessage =>
  measured(`{"push":{"channel":${JSON.stringify(channel)},"pub":${publicationText}}}`);

export const encodeUnsubscribePush = (channel: string, notice: CloseNotice): EncodedMessage =>
  measured(JSON.stringify({ push: { channel, unsubscribe: notice } }));

/** Where there is no close frame to carry it: HTTP stream and server-sent events. */
export const encodeDisconnectPush = (notice: CloseNotice): EncodedMessage =>
  measured(JSON.stringify({ push: { disconnect: notice } }));

export const PING: EncodedMessage = measured("{}");
