import { once } from "node:events";
import { WebSocket } from "ws";

const PATIENCE_MS = 10_000;

/** What the inspector sends: an answer, a worker it found, or a worker's own message as text. */
interface Message {
  id?: number;
  method?: string;
  params?: { sessionId?: string; message?: string };
}

/**
 * Has a process collect what is no longer used, on its main thread and in its workers. It must have been started with
 * `--inspect-port=<port>`; fails where its inspector does not answer within 10 s.
 */
export async function collectGarbage(pid: number, port: number): Promise<void> {
  process.kill(pid, "SIGUSR1");
  const socket = new WebSocket(await inspectorUrl(port), { perMessageDeflate: false });
  try {
    await once(socket, "open");
    const workers = new Set<string>();
    const answered = new Map<number, () => void>();
    socket.on("message", (data: Buffer) => {
      const { id, method, params } = messageOf(data.toString());
      if (method === "NodeWorker.attachedToWorker" && params?.sessionId !== undefined) workers.add(params.sessionId);
      const inner = messageOf(params?.message ?? "{}");
      answered.get(id ?? inner.id ?? 0)?.();
    });
    let last = 0;
    const call = async (method: string, params: object, sessionId?: string): Promise<void> => {
      const id = (last += 1);
      const { promise, resolve } = Promise.withResolvers<void>();
      answered.set(id, resolve);
      const message = JSON.stringify({ id, method, params });
      const sent = sessionId === undefined ? message : throughWorker(sessionId, message);
      socket.send(sent);
      await promise;
    };
    await call("NodeWorker.enable", { waitForDebuggerOnStart: false });
    await call("HeapProfiler.collectGarbage", {});
    for (const worker of workers) await call("HeapProfiler.collectGarbage", {}, worker);
  } finally {
    socket.close();
  }
}

// Safe: Node's own inspector's, which leaves out what does not apply.
const messageOf = (text: string): Message => JSON.parse(text) as Message;

/** Without an id of its own: what counts is the worker's answer. */
const throughWorker = (sessionId: string, message: string): string =>
  JSON.stringify({ id: 0, method: "NodeWorker.sendMessageToWorker", params: { sessionId, message } });

async function inspectorUrl(port: number): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; ;) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
      // Safe: the inspector of a process that this one has started.
      const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
      if (target !== undefined) return target.webSocketDebuggerUrl;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
