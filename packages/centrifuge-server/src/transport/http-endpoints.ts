import { z } from "zod";
import { encodeDisconnectPush } from "../protocol/encode.ts";
import { DISCONNECTS } from "../protocol/protocol-codes.ts";
import type { ClientSession } from "../session/client-session.ts";
import { withOriginCheck } from "./origin-policy.ts";
import type { SessionRegistry } from "./session-registry.ts";
import { LINES, SERVER_SENT_EVENTS, type StreamFormat, StreamTransport } from "./stream-transport.ts";

/** The body of an emulation request: commands of a session, whose replies go over its stream. */
const Emulation = z.object({ session: z.string(), node: z.string(), data: z.string() });

/** Headers that keep proxies from buffering or compressing the stream. */
const UNBUFFERED = {
  "x-accel-buffering": "no",
  "cache-control": "private, no-cache, no-store, must-revalidate, max-age=0, no-transform",
  pragma: "no-cache",
};

const status = (code: 204 | 400 | 404 | 405 | 413 | 429 | 503): Response => new Response(null, { status: code });

/** Who asks, as the budgets count it, and where. */
interface HttpCaller {
  address: string;
  place: string;
}

export interface HttpEndpointsDeps {
  sessions: SessionRegistry;
  allowedOrigins: readonly string[];
  bodyBytes: number;
}

/** Reads the body as text; undefined as soon as it is too long. */
async function readBody(request: Request, limitBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let byteLength = 0;
  const body: AsyncIterable<Uint8Array> | undefined = request.body ?? undefined;
  if (!body) return "";
  for await (const chunk of body) {
    byteLength += chunk.byteLength;
    if (byteLength > limitBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function openStream(
  { sessions }: HttpEndpointsDeps,
  { format, connectFrame, address, place }: HttpCaller & { format: StreamFormat; connectFrame: string },
): Response {
  if (sessions.isClosing) return status(503);
  const budget = sessions.admit(address);
  if (budget === undefined) return status(429);
  const transport = new StreamTransport(format, () => session.handleTransportClosed());
  const session: ClientSession = sessions.open(transport, budget, place);
  session.handleFrame(connectFrame);
  return new Response(transport.body, { headers: { ...UNBUFFERED, "content-type": format.contentType } });
}

async function httpStream(deps: HttpEndpointsDeps, request: Request, caller: HttpCaller): Promise<Response> {
  if (request.method !== "POST") return status(405);
  const frame = await readBody(request, deps.bodyBytes);
  return frame === undefined ? status(413) : openStream(deps, { format: LINES, connectFrame: frame, ...caller });
}

/** Whether any command of a frame has a token. */
function bringsToken(frame: string): boolean {
  let found = false;
  const look = (name: string, value: unknown): unknown => {
    found ||= name === "token" && value !== "";
    return value;
  };
  try {
    for (const command of frame.split("\n")) JSON.parse(command, look);
  } catch {
    // A malformed frame is refused when it is handled.
  }
  return found;
}

/** The refusal of a token in a URL, since logs keep URLs. It is an event: an EventSource reads no status and no other body. */
const tokenInUrl = (): Response =>
  new Response(
    SERVER_SENT_EVENTS.opening + SERVER_SENT_EVENTS.encode(encodeDisconnectPush(DISCONNECTS.tokenInUrl).text),
    { headers: { ...UNBUFFERED, "content-type": SERVER_SENT_EVENTS.contentType } },
  );

/** The connect command is the body of a POST. An EventSource can only GET, with the command in the URL and without a token. */
async function serverSentEvents(deps: HttpEndpointsDeps, request: Request, caller: HttpCaller): Promise<Response> {
  const isPost = request.method === "POST";
  if (!isPost && request.method !== "GET") return status(405);
  const inUrl = new URL(request.url).searchParams.get("cf_connect") ?? "";
  const frame = isPost ? await readBody(request, deps.bodyBytes) : inUrl;
  if (frame === undefined || frame.length > deps.bodyBytes) return status(413);
  if (frame === "") return status(400);
  if (!isPost && bringsToken(frame)) return tokenInUrl();
  return openStream(deps, { format: SERVER_SENT_EVENTS, connectFrame: frame, ...caller });
}

function parseEmulation(body: string): z.infer<typeof Emulation> | undefined {
  try {
    return Emulation.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** Answers 404 for another node, whereupon the client opens a new stream; 204 even for a session that has just ended. */
async function emulation({ sessions, bodyBytes }: HttpEndpointsDeps, request: Request): Promise<Response> {
  if (request.method !== "POST") return status(405);
  const body = await readBody(request, bodyBytes);
  if (body === undefined) return status(413);
  const command = parseEmulation(body);
  if (!command) return status(400);
  if (command.node !== sessions.nodeId) return status(404);
  sessions.find(command.session)?.handleFrame(command.data);
  return status(204);
}

type Endpoint = (deps: HttpEndpointsDeps, request: Request, caller: HttpCaller) => Promise<Response>;

const ENDPOINTS = new Map<string, Endpoint>([
  ["/connection/http_stream", httpStream],
  ["/connection/sse", serverSentEvents],
  ["/emulation", emulation],
]);

/** Handles the transports for networks that block WebSockets; undefined for other paths. */
export function createHttpEndpoints(
  deps: HttpEndpointsDeps,
): (request: Request, address: string, place?: string) => Promise<Response | undefined> {
  return async (request, address, place = "") => {
    const endpoint = ENDPOINTS.get(new URL(request.url).pathname);
    if (!endpoint) return undefined;
    return withOriginCheck(request, deps.allowedOrigins, () => endpoint(deps, request, { address, place }));
  };
}
