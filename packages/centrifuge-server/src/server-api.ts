import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { ChannelEngine } from "./channel/channel-engine.ts";
import type { Hub } from "./channel/hub.ts";
import { readHistory } from "./channel/read-history.ts";
import { withRawMember } from "./protocol/encode.ts";
import { DISCONNECTS, ERRORS, type ProtocolError, UNSUBSCRIBES } from "./protocol/protocol-codes.ts";
import type { Connection } from "./session/session-context.ts";

const ChannelName = z.string().min(1);

const Publication = z.object({
  data: z.json(),
  tags: z.record(z.string(), z.string()).optional(),
  skip_history: z.boolean().optional(),
  idempotency_key: z.string().optional(),
  version: z.int().min(0).optional(),
  version_epoch: z.string().optional(),
});

const Publish = Publication.extend({ channel: ChannelName });
const Broadcast = Publication.extend({ channels: z.array(ChannelName).min(1) });
const OfChannel = z.object({ channel: ChannelName });
const History = OfChannel.extend({
  limit: z.int().default(0),
  since: z.object({ offset: z.int().min(0).default(0), epoch: z.string().default("") }).optional(),
  reverse: z.boolean().default(false),
});
const OfUser = z.object({ user: z.string().default(""), client: z.string().default("") });
const Unsubscribe = OfUser.extend({ channel: z.string().default("") });
const Disconnect = OfUser.extend({
  whitelist: z.array(z.string()).default([]),
  disconnect: z.object({ code: z.int().min(3000).max(4999), reason: z.string().max(120).default("") }).optional(),
});

export interface ServerApiDeps {
  engine: ChannelEngine;
  hub: Hub<Connection>;
  node: { id: string; version: string; startedAtMs: number; nowMs: () => number };
  /** Callers present it as `X-API-Key`, or as `Authorization: apikey …`. An empty one refuses every request. */
  key: string;
}

/** The result as JSON text, or an error. */
type Answer = { resultText: string } | { error: ProtocolError };

const Batch = z.object({ commands: z.array(z.record(z.string(), z.unknown())) });

const EMPTY: Answer = { resultText: "{}" };
const result = (value: object): Answer => ({ resultText: JSON.stringify(value) });

const answerText = (answer: Answer): string =>
  "error" in answer ? JSON.stringify({ error: answer.error }) : `{"result":${answer.resultText}}`;

/** Has the same length for any input, which `timingSafeEqual` requires. */
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

function presentedKey(request: Request): string {
  const [scheme, key] = request.headers.get("authorization")?.split(" ") ?? [];
  return request.headers.get("x-api-key") ?? (scheme === "apikey" ? (key ?? "") : "");
}

function publishOne({ engine }: ServerApiDeps, channel: string, request: z.infer<typeof Publication>): Answer {
  const position = engine.publish(channel, {
    data: JSON.stringify(request.data),
    tags: request.tags,
    skipHistory: request.skip_history,
    idempotencyKey: request.idempotency_key,
    version: request.version,
    versionEpoch: request.version_epoch,
  });
  return position ? result(position) : { error: ERRORS.unknownChannel };
}

/** The connections of a user, or the one of them with the client id. */
const addressed = ({ hub }: ServerApiDeps, { user, client }: z.infer<typeof OfUser>): Connection[] =>
  [...hub.connectionsOf(user)].filter(({ clientId }) => client === "" || clientId === client);

type Method = (deps: ServerApiDeps, body: unknown) => Answer;

/** Adds the check of the body to a method. */
const method =
  <Body>(schema: z.ZodType<Body>, run: (deps: ServerApiDeps, body: Body) => Answer): Method =>
  (deps, body) => {
    const parsed = schema.safeParse(body);
    return parsed.success ? run(deps, parsed.data) : { error: ERRORS.badRequest };
  };

const METHODS = new Map<string, Method>([
  ["publish", method(Publish, (deps, body) => publishOne(deps, body.channel, body))],
  [
    "broadcast",
    method(Broadcast, (deps, body) => {
      const responses = body.channels.map((channel) => answerText(publishOne(deps, channel, body)));
      return { resultText: withRawMember("{}", "responses", `[${responses.join(",")}]`) };
    }),
  ],
  [
    "history",
    method(History, ({ engine }, body) => {
      const namespace = engine.namespaces.of(body.channel);
      if (!namespace) return { error: ERRORS.unknownChannel };
      if (!namespace.history) return { error: ERRORS.notAvailable };
      const resultText = readHistory(engine.streams, body);
      return resultText === undefined ? { error: ERRORS.unrecoverablePosition } : { resultText };
    }),
  ],
  [
    "presence",
    method(OfChannel, ({ engine, hub }, { channel }) =>
      engine.namespaces.of(channel)?.presence
        ? result({ presence: hub.presence(channel) })
        : presenceRefusal(engine, channel),
    ),
  ],
  [
    "presence_stats",
    method(OfChannel, ({ engine, hub }, { channel }) =>
      engine.namespaces.of(channel)?.presence ? result(hub.presenceStats(channel)) : presenceRefusal(engine, channel),
    ),
  ],
  [
    "unsubscribe",
    method(Unsubscribe, (deps, body) => {
      for (const connection of addressed(deps, body)) connection.unsubscribe(body.channel, UNSUBSCRIBES.server);
      return EMPTY;
    }),
  ],
  [
    "disconnect",
    method(Disconnect, (deps, body) => {
      const { code, reason } = body.disconnect ?? DISCONNECTS.forceDisconnect;
      // On an empty reason clients reconnect whatever the code.
      const notice = { code, reason: reason === "" ? "disconnected by the server" : reason };
      const leaving = addressed(deps, body).filter(({ clientId }) => !body.whitelist.includes(clientId));
      for (const connection of leaving) connection.disconnect(notice);
      return EMPTY;
    }),
  ],
  [
    "info",
    method(z.object({}), ({ hub, node }) => {
      const { clients, users, channels, subscriptions } = hub.counts;
      const uptime = Math.floor((node.nowMs() - node.startedAtMs) / 1000);
      const counts = { num_clients: clients, num_users: users, num_channels: channels, num_subs: subscriptions };
      return result({ nodes: [{ uid: node.id, name: "centrifuge-server", version: node.version, ...counts, uptime }] });
    }),
  ],
]);

/** Carries out one command of a batch. The reply has the result under the method's name. */
function replyText(deps: ServerApiDeps, command: Record<string, unknown>): string {
  const [first] = Object.entries(command);
  if (first === undefined) return JSON.stringify({ error: ERRORS.badRequest });
  const [name, body] = first;
  const answer = METHODS.get(name)?.(deps, body) ?? { error: ERRORS.methodNotFound };
  if ("error" in answer) return JSON.stringify({ error: answer.error });
  return withRawMember("{}", name, answer.resultText);
}

/** Carries out the commands of a batch in order. Unlike other answers this one has no `result`, as in Centrifugo. */
function batchText(deps: ServerApiDeps, body: unknown): string {
  const batch = Batch.safeParse(body);
  if (!batch.success) return answerText({ error: ERRORS.badRequest });
  return `{"replies":[${batch.data.commands.map((command) => replyText(deps, command)).join(",")}]}`;
}

const presenceRefusal = (engine: ChannelEngine, channel: string): Answer => ({
  error: engine.namespaces.of(channel) ? ERRORS.notAvailable : ERRORS.unknownChannel,
});

async function readJson(request: Request): Promise<{ body: unknown } | undefined> {
  try {
    return { body: await request.json() };
  } catch {
    return undefined;
  }
}

/**
 * Creates the handler of the server API: `POST <any prefix>/api/<method>` with a JSON body, as in Centrifugo.
 * It answers 404 to other paths, 405 to other HTTP methods, 401 without the key and 400 to a body that is not JSON.
 */
export function createServerApi(deps: ServerApiDeps): (request: Request) => Promise<Response> {
  const expectedKey = digest(deps.key);
  const isAdmitted = (request: Request): boolean =>
    deps.key !== "" && timingSafeEqual(digest(presentedKey(request)), expectedKey);

  return async (request) => {
    const name = /\/api\/([a-z_]+)$/.exec(new URL(request.url).pathname)?.[1];
    const run = name === undefined ? undefined : METHODS.get(name);
    if (!run && name !== "batch") return new Response(null, { status: 404 });
    if (request.method !== "POST") return new Response(null, { status: 405, headers: { allow: "POST" } });
    if (!isAdmitted(request)) return new Response(null, { status: 401 });
    const json = await readJson(request);
    if (!json) return new Response(null, { status: 400 });
    const text = run ? answerText(run(deps, json.body)) : batchText(deps, json.body);
    return new Response(text, { headers: { "content-type": "application/json" } });
  };
}
