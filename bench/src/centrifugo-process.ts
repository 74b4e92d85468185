import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

/** What this process answers: where it listens at first, then what it heard since it was last asked. */
export type EngineReport = { url: string } | EngineFigures;

export interface EngineFigures {
  /** From the making of a bet to the moment this process knew of it. */
  betLagsMs: number[];
  requests: number;
  commands: number;
}

/** What a request takes beside its commands: a way to another machine, and a write to Redis. */
const REQUEST_MS = 2;

interface Command {
  publish?: { channel: string; data: { event_name: string; message: { bet?: { created_at: string } } } };
  broadcast?: { channels: string[] };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  // Safe: no encoding is set, so a request gives its bytes.
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

const POSITION = { offset: 1, epoch: "bench" };

/** Has another engine carry out a request, and gives its answer. */
async function passOn(engine: string, { url, headers }: IncomingMessage, body: string): Promise<string> {
  const key = String(headers["x-api-key"]);
  return (await fetch(`${engine}${url}`, { method: "POST", body, headers: { "x-api-key": key } })).text();
}

/** Takes a request itself, after a while, or passes it on where it is told to whom. */
async function listen(send: (report: EngineReport) => void): Promise<void> {
  let figures: EngineFigures = { betLagsMs: [], requests: 0, commands: 0 };

  function reply({ publish, broadcast }: Command): object {
    figures.commands += 1;
    const bet = publish?.data.message.bet;
    if (bet !== undefined) figures.betLagsMs.push(Date.now() - Date.parse(bet.created_at));
    if (broadcast === undefined) return { publish: POSITION };
    return { broadcast: { responses: broadcast.channels.map(() => ({ result: POSITION })) } };
  }
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const [, , engine] = process.argv;
      const passedOn = engine === undefined ? await setTimeout(REQUEST_MS, null) : await passOn(engine, request, body);
      figures.requests += 1;
      // Safe: what our own server sends.
      const { commands } = JSON.parse(body) as { commands?: Command[] };
      const answer = commands === undefined ? { result: POSITION } : { replies: commands.map(reply) };
      response.writeHead(200, { "content-type": "application/json" }).end(passedOn ?? JSON.stringify(answer));
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Safe: a server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;
  send({ url: `http://127.0.0.1:${port}` });
  process.on("message", () => {
    send(figures);
    figures = { betLagsMs: [], requests: 0, commands: 0 };
  });
  process.on("disconnect", () => process.exit());
}

// Runs as a process of its own, as Centrifugo does.
if (process.send !== undefined) await listen((report) => void process.send?.(report));
