import { z } from "zod";
import { DISCONNECTS } from "./protocol/protocol-codes.ts";
import { RealtimeEngineError, type RealtimePublisher } from "./publisher.ts";

export interface CentrifugoPublisherOptions {
  /** Where the server API is, without `/api`. */
  url: string;
  key: string;
}

const ApiError = z.object({ code: z.int(), message: z.string() });
const Position = z.object({ offset: z.int().default(0), epoch: z.string().default("") });
const Empty = z.object({});

interface Call<Result> {
  /** What an error message names. */
  subject: string;
  body: object;
  schema: z.ZodType<Result>;
}

/** Publishes through the server API of Centrifugo, or of another process of ours. */
export function createCentrifugoPublisher({ url, key }: CentrifugoPublisherOptions): RealtimePublisher {
  /** The last publication under way of each channel: only one at a time keeps their order. */
  const underWay = new Map<string, Promise<unknown>>();

  async function call<Result>(method: string, { subject, ...request }: Call<Result>): Promise<Result> {
    const response = await fetch(`${url}/api/${method}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": key },
      body: JSON.stringify(request.body),
      signal: AbortSignal.timeout(5_000),
    });
    if (!response.ok) throw new RealtimeEngineError({ code: response.status, message: "HTTP status" }, subject);
    const answer = z
      .object({ error: ApiError.optional(), result: request.schema.optional() })
      .parse(await response.json());
    if (answer.error) throw new RealtimeEngineError(answer.error, subject);
    return request.schema.parse(answer.result ?? {});
  }

  async function inOrder<Result>(channel: string, run: () => Promise<Result>): Promise<Result> {
    const before = underWay.get(channel) ?? Promise.resolve();
    const publication = before.then(run, run);
    underWay.set(channel, publication);
    try {
      return await publication;
    } finally {
      if (underWay.get(channel) === publication) underWay.delete(channel);
    }
  }

  return {
    async publish(channel, data, { idempotencyKey, version } = {}) {
      const body = { channel, data, idempotency_key: idempotencyKey, version };
      const position = await inOrder(channel, () => call("publish", { subject: channel, body, schema: Position }));
      return { channel, ...position };
    },
    async position(channel) {
      return { channel, ...(await call("history", { subject: channel, body: { channel }, schema: Position })) };
    },
    async disconnect(userId, { reconnect = false } = {}) {
      const disconnect = reconnect ? DISCONNECTS.forceReconnect : DISCONNECTS.forceDisconnect;
      const body = { user: userId, disconnect };
      await call("disconnect", { subject: `user ${userId}`, body, schema: Empty });
    },
  };
}
