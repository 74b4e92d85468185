import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

const Publication = z.object({ data: z.unknown(), idempotency_key: z.string() });
const Batch = z.object({
  parallel: z.literal(true),
  commands: z.array(
    z.object({
      publish: Publication.extend({ channel: z.string() }).optional(),
      broadcast: Publication.extend({ channels: z.array(z.string()) }).optional(),
    }),
  ),
});
type Command = z.infer<typeof Batch>["commands"][number];

/** How a request goes: well; refused as a whole; with one command refused for now; or carried out and never answered. */
export type Trouble = "none" | "refused" | "one command" | "cut";

const BUSY = { error: { code: 100, message: "internal server error" } };

/**
 * An HTTP server that takes batches as Centrifugo does and fails as it is told to. It hears a publication once for each
 * key and channel, as Centrifugo does for five minutes.
 */
export async function openFailingEngine() {
  const heard = new Map<string, unknown[]>();
  const keys = new Set<string>();
  /** `busy` are channels that take nothing now. */
  const engine = { trouble: (): Trouble => "none", busy: new Set<string>(), requests: 0, told: 0 };

  function hear(channel: string, { data, idempotency_key: key }: z.infer<typeof Publication>) {
    engine.told += 1;
    if (!keys.has(`${channel} ${key}`)) heard.set(channel, [...(heard.get(channel) ?? []), data]);
    keys.add(`${channel} ${key}`);
    return { result: { offset: heard.get(channel)?.length, epoch: "e" } };
  }
  function reply({ publish, broadcast }: Command) {
    const tell = (channel: string, publication: z.infer<typeof Publication>) =>
      engine.busy.has(channel) ? BUSY : hear(channel, publication);
    if (publish) return engine.busy.has(publish.channel) ? BUSY : { publish: hear(publish.channel, publish).result };
    const channels = broadcast?.channels ?? [];
    return { broadcast: { responses: channels.map((channel) => broadcast && tell(channel, broadcast)) } };
  }
  /** Of the command that fails some channels may have heard: those of a broadcast are done one by one. */
  function replyInPart({ broadcast }: Command) {
    const [first, ...others] = broadcast?.channels ?? [];
    if (broadcast === undefined || first === undefined) return BUSY;
    return { broadcast: { responses: [hear(first, broadcast), ...others.map(() => BUSY)] } };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    engine.requests += 1;
    const trouble = engine.trouble();
    if (trouble === "refused") return void response.writeHead(500).end();
    const { commands } = Batch.parse(JSON.parse(body));
    const failing = trouble === "one command" ? engine.requests % commands.length : -1;
    const replies = commands.map((command, index) => (index === failing ? replyInPart(command) : reply(command)));
    if (trouble === "cut") return void request.socket.destroy();
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ replies }));
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Safe: a server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return Object.assign(engine, {
    url: `http://127.0.0.1:${port}`,
    heardIn: (channel: string): unknown[] => heard.get(channel) ?? [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  // Safe: no encoding is set, so a request gives its bytes.
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
