import { z } from "zod";
import { type CallOutcome, TAKEN } from "./kept-calls.ts";
import { RealtimeEngineError } from "./publisher.ts";

const ApiError = z.object({ code: z.int(), message: z.string().default("") });
export type ApiError = z.infer<typeof ApiError>;

/** Codes that invite another try: an internal error, and too many requests. */
const TEMPORARY_CODES: readonly number[] = [100, 111];

/** The engine did not answer, or cannot take the request now. The same request may succeed later. */
export class RealtimeEngineUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`realtime engine: ${reason}`, options);
    this.name = "RealtimeEngineUnavailable";
  }
}

/** Where the server API is, and the key that opens it. */
export interface CentrifugoApiOptions {
  /** The base URL, without `/api`. */
  url: string;
  key: string;
}

/** One call of the server API. */
export interface CentrifugoCall {
  method: string;
  /** JSON text. */
  body: string;
  timeoutMs: number;
}

/**
 * Makes one call of the server API and returns the parsed answer. Throws `RealtimeEngineUnavailable` on no answer, one that
 * is not JSON, or the status 429 or 500 and above; `RealtimeEngineError` on any other status.
 */
export async function callCentrifugo(
  { url, key }: CentrifugoApiOptions,
  { method, body, timeoutMs }: CentrifugoCall,
): Promise<unknown> {
  const response = await fetch(`${url}/api/${method}`, {
    method: "POST",
    // The key goes to whom the operator named, and to nobody whom they name.
    redirect: "error",
    headers: { "content-type": "application/json", "x-api-key": key },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new RealtimeEngineUnavailable("no answer", { cause: error });
  });
  if (response.status >= 500 || response.status === 429)
    throw new RealtimeEngineUnavailable(`HTTP status ${response.status}`);
  if (!response.ok) throw new RealtimeEngineError({ code: response.status, message: "HTTP status" }, method);
  return response.json().catch((error: unknown) => {
    throw new RealtimeEngineUnavailable("an answer that is no JSON", { cause: error });
  });
}

/** Reads the result out of an answer. Throws `asFailure` of the error in it. */
export function resultOf<Result>(answer: unknown, schema: z.ZodType<Result>, subject: string): Result {
  const { error, result } = z.object({ error: ApiError.optional(), result: z.unknown() }).parse(answer);
  if (error) throw asFailure(error, subject);
  return schema.parse(result ?? {});
}

/** The exception for an error of the engine, by whether another try may succeed. */
export const asFailure = (error: ApiError, subject: string): Error =>
  TEMPORARY_CODES.includes(error.code)
    ? new RealtimeEngineUnavailable(`${error.message} (${error.code}) for ${subject}`)
    : new RealtimeEngineError(error, subject);

const Position = z.object({ offset: z.int().default(0), epoch: z.string().default("") });
const Response = z.object({ result: Position.optional(), error: ApiError.optional() });
const BatchAnswer = z.object({
  replies: z.array(
    z.object({
      publish: Position.optional(),
      broadcast: z.object({ responses: z.array(Response) }).optional(),
      error: ApiError.optional(),
    }),
  ),
});

/** What became of a publication in one channel. */
export type ChannelReply = { position: { offset: number; epoch: string } } | { error: ApiError };

/** Reads the replies to a batch of `count` publications: of each, one for each of its channels, or one for all. Throws if their number differs. */
export function batchRepliesOf(answer: unknown, count: number): ChannelReply[][] {
  const { replies } = BatchAnswer.parse(answer);
  if (replies.length !== count) throw new RealtimeEngineUnavailable(`${replies.length} replies to ${count} commands`);
  return replies.map(({ publish, broadcast, error }) =>
    (broadcast?.responses ?? [{ result: publish, error }]).map(replyOf),
  );
}

const replyOf = ({ result, error }: z.infer<typeof Response>): ChannelReply =>
  error ? { error } : { position: result ?? { offset: 0, epoch: "" } };

const Failed = z.object({ error: ApiError.optional() });
const CallsAnswer = z.object({
  replies: z.array(Failed.extend({ broadcast: z.object({ responses: z.array(Failed).default([]) }).optional() })),
});

/** The outcomes of a batch of `count` calls. A broadcast is taken once each of its channels has it. */
export function callOutcomesOf(answer: unknown, count: number): CallOutcome[] {
  const { replies } = CallsAnswer.parse(answer);
  if (replies.length !== count) throw new RealtimeEngineUnavailable(`${replies.length} replies to ${count} commands`);
  return replies.map(({ error, broadcast }) => {
    const errors = [error, ...(broadcast?.responses ?? []).map((response) => response.error)].filter(Boolean);
    const temporary = errors.find((one) => one !== undefined && TEMPORARY_CODES.includes(one.code));
    const reason = temporary ?? errors[0];
    return reason === undefined ? TAKEN : { taken: false, isFinal: temporary === undefined, reason };
  });
}

/** The position in the answer to a history request. */
export const positionOf = (answer: unknown, channel: string): { offset: number; epoch: string } =>
  resultOf(answer, Position, channel);
