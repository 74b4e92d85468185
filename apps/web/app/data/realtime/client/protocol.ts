/** What this client uses of the Centrifuge JSON protocol. Servers leave out what is false, 0 or empty. */

export interface ProtocolError {
  code: number;
  message?: string;
  temporary?: boolean;
}

export interface Notice {
  code: number;
  reason: string;
}

export interface Publication {
  data: unknown;
  offset?: number;
}

interface Expiring {
  expires?: boolean;
  /** In seconds. */
  ttl?: number;
}

export interface ConnectResult extends Expiring {
  /** In seconds; none where the server sends no pings. */
  ping?: number;
  pong?: boolean;
  /** What commands of a stream are sent with. */
  session?: string;
  node?: string;
}

export interface SubscribeResult extends Expiring {
  recoverable?: boolean;
  offset?: number;
  epoch?: string;
  was_recovering?: boolean;
  recovered?: boolean;
  publications?: Publication[];
}

export interface Push {
  channel?: string;
  pub?: Publication;
  unsubscribe?: Notice;
  disconnect?: Notice;
}

/** The result of each command that is sent. */
export interface Results {
  connect: ConnectResult;
  subscribe: SubscribeResult;
  unsubscribe: object;
  refresh: Expiring;
  sub_refresh: Expiring;
  history: object;
}

export type Method = keyof Results;

/** One of a command, a push, or a ping, which has neither. */
export interface Reply extends Partial<Results> {
  id?: number;
  error?: ProtocolError | null;
  push?: Push;
}

// Codes of the client's own, as every client of the protocol has them.
export const TIMED_OUT: ProtocolError = { code: 1, message: "timeout" };
export const CONNECTION_CLOSED: ProtocolError = { code: 11, message: "connection closed" };
export const LINK_LOST: Notice = { code: 1, reason: "transport closed" };
export const NO_PING: Notice = { code: 2, reason: "no ping" };
export const COMMAND_FAILED: Notice = { code: 3, reason: "no answer to a command" };
export const NO_TOKEN: Notice = { code: 1, reason: "unauthorized" };

export const TOKEN_EXPIRED = 109;
export const UNRECOVERABLE = 112;
/** Of a connection: nothing that is known of it and its channels holds any more. */
export const CONNECTION_INVALIDATED = 3014;
export const SUBSCRIPTION_INVALIDATED = 2502;
/** From here on a server wants the channel subscribed to anew. */
export const FIRST_TO_SUBSCRIBE_AGAIN = 2500;
/** Codes below are for clients to give. */
export const FIRST_OF_SERVERS = 100;
const FIRST_OF_APPLICATIONS = 3000;
const MESSAGE_TOO_BIG = 1009;

/** Flags of a subscription that refuses to begin where it cannot recover: the state is read then. */
export const REJECT_UNRECOVERED = 2;

/** A server that closed with such a code would do so again. */
export const isFinal = (code: number): boolean =>
  (code >= 3500 && code < 4000) || (code >= 4500 && code < 5000) || code === MESSAGE_TOO_BIG;

/** What a closed socket says; of networks and browsers only that the link is gone. */
export const noticeOf = ({ code, reason }: Notice): Notice =>
  code >= FIRST_OF_APPLICATIONS || code === MESSAGE_TOO_BIG ? { code, reason } : LINK_LOST;

/** Another attempt may go better. */
export const isWorthRetrying = ({ code, temporary = false }: ProtocolError): boolean =>
  code < FIRST_OF_SERVERS || temporary || code === TOKEN_EXPIRED;

/** One frame holds one or more messages, each in a line; blank ones are none. Throws on what is none of the protocol. */
export const readFrame = (frame: string): Reply[] =>
  frame
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const reply = readReply(JSON.parse(line));
      if (reply === null) throw new Error("Unreadable reply.");
      return reply;
    });

/** Null where it is none: a timer with a time that is no number would run at once, and again. */
export function readReply(value: unknown): Reply | null {
  if (!isObject(value)) return null;
  const { push = {}, connect = {}, subscribe = {}, refresh = {}, sub_refresh: renewal = {} } = value;
  if (![push, connect, subscribe, refresh, renewal].every(isObject)) return null;
  const { pub } = fieldsOf(push);
  const publications: unknown = fieldsOf(subscribe)["publications"] ?? [];
  if (!isList(publications)) return null;
  const isTimed = [connect, subscribe, refresh, renewal].every((one) => areNumbers(one, "ping", "ttl"));
  const isPlaced = [subscribe, pub ?? {}, ...publications].every((one) => areNumbers(one, "offset"));
  // All of it that is reckoned with; the rest is given on, or compared.
  return areNumbers(value, "id") && isTimed && isPlaced ? value : null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const fieldsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

/** Each is a number or left out. */
const areNumbers = (value: unknown, ...names: readonly string[]): boolean =>
  isObject(value) && names.every((name) => value[name] === undefined || Number.isFinite(value[name]));
