import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { type Target, callApi } from "@touchline/centrifuge-server/testing/target";

const Publication = z.object({ data: z.unknown(), idempotency_key: z.string() });
const Command = z.union([
  z.object({ publish: Publication.extend({ channel: z.string() }) }),
  z.object({ broadcast: Publication.extend({ channels: z.array(z.string()) }) }),
]);
type Command = z.infer<typeof Command>;
const Batch = z.object({ parallel: z.literal(true), commands: z.array(Command) });
const Replies = z.object({ replies: z.array(z.record(z.string(), z.unknown())) });
const History = z.object({ publications: z.array(z.object({ data: z.unknown() })) });

/** How a request goes: well; refused as a whole; with one command refused for now; or carried out and never answered. */
export type Trouble = "none" | "refused" | "one command" | "cut";

const BUSY = { error: { code: 100, message: "internal server error" } };

const channelsOf = (command: Command): readonly string[] =>
  "publish" in command ? [command.publish.channel] : command.broadcast.channels;

/** Stands before an engine of Centrifugo's API, and fails as it is told to; what goes through, the engine does. */
export async function openFailingEngine(target: Target) {
  /** `busy` are channels that take nothing now. */
  const engine = { trouble: (): Trouble => "none", busy: new Set<string>(), requests: 0, told: 0 };

  const passOn = async (commands: readonly Command[]): Promise<unknown[]> => {
    engine.told += commands.flatMap(channelsOf).length;
    return Replies.parse(await callApi(target, "batch", { commands, parallel: true })).replies;
  };
  /** Of a broadcast that fails some channels may have heard: they are done one by one. */
  async function failInPart(command: Command, isBusy: (channel: string) => boolean): Promise<unknown> {
    if ("publish" in command) return BUSY;
    const { channels, ...publication } = command.broadcast;
    const responses = channels.map(async (channel) => {
      if (isBusy(channel)) return BUSY;
      await passOn([{ publish: { ...publication, channel } }]);
      return { result: {} };
    });
    return { broadcast: { responses: await Promise.all(responses) } };
  }
  const isBusy = (channel: string): boolean => engine.busy.has(channel);

  async function carryOut(commands: readonly Command[], failing: number): Promise<unknown[]> {
    const isWell = (command: Command, index: number): boolean => index !== failing && !channelsOf(command).some(isBusy);
    const replies = await passOn(commands.filter(isWell));
    return Promise.all(
      commands.map((command, index) => {
        if (isWell(command, index)) return replies.shift();
        const [first] = channelsOf(command);
        return failInPart(command, index === failing ? (channel) => channel !== first : isBusy);
      }),
    );
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    engine.requests += 1;
    const trouble = engine.trouble();
    if (trouble === "refused") return void response.writeHead(500).end();
    const { commands } = Batch.parse(JSON.parse(body));
    const failing = trouble === "one command" ? engine.requests % commands.length : -1;
    const replies = await carryOut(commands, failing);
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
    async heardIn(channel: string): Promise<unknown[]> {
      const { result } = await callApi(target, "history", { channel, limit: -1 });
      return History.parse(result).publications.map(({ data }) => data);
    },
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
