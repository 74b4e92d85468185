import { z } from "zod";
import { type CallOutcome, TAKEN } from "./kept-calls.ts";
import { RealtimeEngineError } from "./publisher.ts";

const ApiError = z.object({ code: z.int(), message: z.string().default("") });
export type ApiError = z.infer<typeof ApiError>;

/** Codes of the protocol that invite another try: an error inside the engine, and too many requests. */
const TEMPORARY_CODES: readonly number[] = [100, 111];

/** The engine did not answer, or not now: the same request may go through later. */
export class RealtimeEngineUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`realtime engine: ${reason}`, options);
    this.name = "RealtimeEngineUnavailable";
  }
}

export interface CentrifugoApiOptions {
  /** Where the server API is, without `/api`. */
  url: string;
  key: string;
}

export interface CentrifugoCall {
  method: string;
  /** JSON text. */
  body: string;
  timeoutMs: number;
}

/** Makes one call of the server API and answers the JSON that came back. */
export async function callCentrifugo(
  { url, key }: CentrifugoApiOptions,
  { method, body, timeoutMs }: CentrifugoCall,
): Promise<unknown> {
  const response = await fetch(`${url}/api/${method}`, {
    method: "POST",
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

/** Reads what nearly every method answers: a result, or an error with a code. */
export function resultOf<Result>(answer: unknown, schema: z.ZodType<Result>, subject: string): Result {
  const { error, result } = z.object({ error: ApiError.optional(), result: z.unknown() }).parse(answer);
  if (error) throw asFailure(error, subject);
  return schema.parse(result ?? {});
}

export const asFailure = (error: ApiError, subject: string): Error =>
  TEMPORARY_CODES.includes(error.code)
    ? new RealtimeEngineUnavailable(`${error.message} (${error.code}) for ${subject}`)
    : new RealtimeEngineError(error, subject);

const Position = z.object({ offset: z.int().default(0), epoch: z.string().default("") });
const BatchAnswer = z.object({
  replies: z.array(z.object({ publish: Position.optional(), error: ApiError.optional() })),
});

/** What became of each publication of a batch. */
export type BatchReply = { position: { offset: number; epoch: string } } | { error: ApiError };

/** Reads the answer to a batch of publications; it must have one reply for each. */
export function batchRepliesOf(answer: unknown, count: number): BatchReply[] {
  const { replies } = BatchAnswer.parse(answer);
  if (replies.length !== count) throw new RealtimeEngineUnavailable(`${replies.length} replies to ${count} commands`);
  return replies.map(({ publish, error }) => (error ? { error } : { position: publish ?? { offset: 0, epoch: "" } }));
}

const Failed = z.object({ error: ApiError.optional() });
const CallsAnswer = z.object({
  replies: z.array(Failed.extend({ broadcast: z.object({ responses: z.array(Failed).default([]) }).optional() })),
});

/** What became of each call of a batch; one to several channels is taken once all of them have it. */
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

export const positionOf = (answer: unknown, channel: string): { offset: number; epoch: string } =>
  resultOf(answer, Position, channel);
