import { matchChannel } from "@touchline/contract/realtime";
import { WebSocket } from "ws";
import { percentile, record } from "./report.ts";
import { startServer } from "./server-process.ts";

const SOCKETS = 2_000;
const PUBLICATIONS = 100;
const INTERVAL_MS = 100;
const API_KEY = "bench-key-0123456789";

interface Publication {
  push?: { pub?: { data?: { sentAt?: number } } };
}

interface Listening {
  url: string;
  token: string;
  channel: string;
}

async function connectSocket(
  { url, token, channel }: Listening,
  onPublication: (sentAt: number) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(url, { headers: { origin: url.replace(/^ws/, "http").replace(/\/connection.*/, "") } });
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => {
      socket.send(
        `${JSON.stringify({ connect: { token, name: "bench" }, id: 1 })}\n${JSON.stringify({ subscribe: { channel }, id: 2 })}`,
      );
    });
    socket.on("message", (frame: Buffer) => {
      for (const line of frame.toString().split("\n")) {
        if (line === "{}") socket.send("{}");
        if (line.includes('"id":2')) resolve();
        // Safe: read defensively, every level optional.
        const sentAt = (JSON.parse(line) as Publication).push?.pub?.data?.sentAt;
        if (sentAt !== undefined) onPublication(sentAt);
      }
    });
  });
  return socket;
}

/** One channel to many sockets through the embedded realtime server: time from publish call to arrival. */
export async function benchFanOut(port: number): Promise<void> {
  const server = await startServer(port, {
    REALTIME_API_KEY: API_KEY,
    REALTIME_CONNECTIONS_PER_ADDRESS: String(SOCKETS),
  });
  const latencies: number[] = [];
  try {
    const answer = await fetch(`${server.origin}/api/sportsbook/websocket/token`, { method: "POST" });
    // Safe: our own server's answer.
    const { token } = (await answer.json()) as { token: string };
    const url = `${server.origin.replace("http", "ws")}/connection/websocket`;
    const channel = await quietChannel(server.origin);
    const sockets: WebSocket[] = [];
    for (let opened = 0; opened < SOCKETS; opened += 100) {
      const batch = Array.from({ length: 100 }, () =>
        connectSocket({ url, token, channel }, (sentAt) => latencies.push(performance.now() - sentAt)),
      );
      sockets.push(...(await Promise.all(batch)));
    }
    const cpuBefore = server.cpuMs();
    const startedAt = performance.now();
    const expected = SOCKETS * PUBLICATIONS;
    for (let sent = 0; sent < PUBLICATIONS; sent += 1) {
      await publish(server.origin, channel, sent);
      await new Promise((resolve) =>
        setTimeout(resolve, Math.max(0, startedAt + (sent + 1) * INTERVAL_MS - performance.now())),
      );
    }
    const deadline = Date.now() + 10_000;
    while (latencies.length < expected && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const seconds = (performance.now() - startedAt) / 1000;
    for (const socket of sockets) socket.terminate();
    await record({
      name: "fan-out",
      about: `${PUBLICATIONS} publications of about 1 KB, one every ${INTERVAL_MS} ms, to ${SOCKETS} sockets; the feed runs beside`,
      rows: [
        {
          sockets: SOCKETS,
          delivered: latencies.length,
          lost: expected - latencies.length,
          "deliveries/s": Math.round(latencies.length / seconds),
          "CPU µs/delivery": Math.round(((server.cpuMs() - cpuBefore) * 1000) / Math.max(1, latencies.length)),
          "p50 ms": percentile(latencies, 0.5),
          "p99 ms": percentile(latencies, 0.99),
        },
      ],
    });
  } finally {
    await server.stop();
  }
}

/** Of the match that is furthest away: the feed says next to nothing there. */
async function quietChannel(origin: string): Promise<string> {
  const path = "/api/sportsbook/matches?match_status=0&sort_by=start_time&limit=500";
  // Safe: our own server's answer.
  const { list } = (await (await fetch(origin + path)).json()) as { list: { id: string }[] };
  return matchChannel(list.at(-1)?.id ?? "");
}

async function publish(origin: string, channel: string, sequence: number): Promise<void> {
  const data = { event_name: "bench", sequence, filler: "x".repeat(960), sentAt: performance.now() };
  const answer = await fetch(`${origin}/realtime-api/api/publish`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": API_KEY },
    body: JSON.stringify({ channel, data }),
  });
  if (!answer.ok) throw new Error(`publish answered ${answer.status}`);
}
