import { once } from "node:events";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
} from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLogger } from "../observability/create-logger.ts";
import { createFileSmsTransport, createWebhookSmsTransport } from "./sms-transport.ts";

const SMS = { to: "+4915123456789", text: "123456 is your code. رمز" };

describe("the folder of messages", () => {
  it("gets one readable file for each message, and the log its name alone [ACC-05]", async () => {
    const dir = await mkdtemp(path.join(tmpdir(), "touchline-sms-"));
    let logged = "";
    const log = createLogger("info", { write: (line) => void (logged += line) });
    await createFileSmsTransport({ dir, log }).send(SMS);
    const [file = ""] = await readdir(dir);
    expect(await readFile(path.join(dir, file), "utf8")).toBe("To: +4915123456789\n\n123456 is your code. رمز\n");
    expect(logged).toContain(file);
    for (const secret of ["123456", SMS.to]) expect(logged).not.toContain(secret);
    await rm(dir, { recursive: true, force: true });
  });
});

describe("an operator's gateway", () => {
  const received: { method: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  let answer: { status: number; headers?: Record<string, string> } = { status: 202 };
  let gateway: Server;
  let url = "";
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers } = request;
    received.push({ method, headers, body: await text(request) });
    response.writeHead(answer.status, answer.headers).end("queued");
  }
  beforeEach(async () => {
    received.length = 0;
    gateway = createServer((request, response) => void take(request, response));
    gateway.listen(0, "127.0.0.1");
    await once(gateway, "listening");
    const address = gateway.address();
    url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/sms`;
  });
  afterEach(() => void gateway.close());

  it("is sent the message and the token it knows us by [ACC-05]", async () => {
    answer = { status: 202 };
    await createWebhookSmsTransport({ url, token: "a-token-of-the-gateway" }).send(SMS);
    const [request] = received;
    expect(request?.method).toBe("POST");
    expect(request?.headers).toMatchObject({
      "content-type": "application/json",
      authorization: "Bearer a-token-of-the-gateway",
    });
    expect(JSON.parse(request?.body ?? "")).toEqual(SMS);
  });

  it("is sent no token where it needs none", async () => {
    answer = { status: 200 };
    await createWebhookSmsTransport({ url, token: undefined }).send(SMS);
    expect(received[0]?.headers.authorization).toBeUndefined();
  });

  it.each([[{ status: 500 }], [{ status: 401 }], [{ status: 302, headers: { location: "http://127.0.0.1:1/" } }]])(
    "that answers otherwise has not taken it: %j [ACC-05]",
    async (refusal) => {
      answer = refusal;
      await expect(createWebhookSmsTransport({ url, token: undefined }).send(SMS)).rejects.toThrow();
    },
  );
});
