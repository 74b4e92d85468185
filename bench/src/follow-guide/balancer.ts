import { once } from "node:events";
import { type IncomingMessage, type Server, createServer, request } from "node:http";

/** Where a process listens, and where it says whether it is ready. */
export interface Upstream {
  host: string;
  port: number;
  operationsPort: number;
}

/** The table of the guide: by path, the hosts in the order that they are preferred in. */
const ROUTES: readonly [path: RegExp, hosts: readonly string[]][] = [
  [/^\/(api|docs)\//, ["api", "all", "standby"]],
  [/^\/(connection\/|emulation)/, ["all", "standby"]],
  [/^/, ["pages", "all", "standby"]],
];

/** A proxy as the guide asks for one: routes by path, to who is ready, and says who called. */
export async function openBalancer(port: number, upstreams: readonly Upstream[]): Promise<Server> {
  async function upstreamOf(path: string): Promise<Upstream | undefined> {
    const hosts = ROUTES.find(([pattern]) => pattern.test(path))?.[1] ?? [];
    for (const host of hosts) {
      const upstream = upstreams.find((candidate) => candidate.host === host);
      if (upstream !== undefined && (await isReady(upstream))) return upstream;
    }
    return undefined;
  }
  async function pass(incoming: IncomingMessage) {
    const upstream = await upstreamOf(incoming.url ?? "/");
    if (upstream === undefined) return null;
    const headers = {
      ...incoming.headers,
      "x-forwarded-for": incoming.socket.remoteAddress ?? "",
      "x-forwarded-host": incoming.headers.host ?? "",
      "x-forwarded-proto": "http",
    };
    const { method, url } = incoming;
    return request({ host: "127.0.0.1", port: upstream.port, method, path: url, headers });
  }
  const server = createServer((incoming, outgoing) => {
    void pass(incoming).then((passed) => {
      if (passed === null) return outgoing.writeHead(503).end();
      passed.on("error", () => outgoing.destroy());
      passed.on("response", (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      return incoming.pipe(passed);
    });
  });
  server.on("upgrade", (incoming, socket) => {
    socket.on("error", () => socket.destroy());
    void pass(incoming).then((passed) => {
      if (passed === null) return socket.destroy();
      passed.on("error", () => socket.destroy());
      passed.on("upgrade", (answer, upstream) => {
        const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join("")}\r\n`);
        upstream.on("error", () => upstream.destroy());
        upstream.pipe(socket).pipe(upstream);
      });
      return passed.end();
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}

export const isReady = ({ operationsPort }: Upstream): Promise<boolean> =>
  fetch(`http://127.0.0.1:${operationsPort}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
