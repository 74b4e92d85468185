import { once } from "node:events";
import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "../../src/db/database.ts";
import { createMailCarrier } from "../../src/messengers/mail-carrier.ts";
import { type MailQueue, startMailQueue } from "../../src/messengers/mail-queue.ts";
import { MessagesFile } from "../../src/messengers/messages-file.ts";
import { MESSAGE_SIGNATURE, postSigned } from "../../src/signing/post-signed.ts";
import { createLogger } from "../../src/observability/create-logger.ts";
import { isSignedEvent } from "../../src/signing/signed-body.ts";
import { createPlayerMails } from "../../src/players/player-mails.ts";
import { VirtualClock } from "../book/virtual-clock.ts";
import { plainSite } from "../plain-site.ts";
import { openTestDatabase } from "../test-database.ts";
import { SmtpInbox, headersOf } from "./smtp-inbox.ts";

const HOUR_MS = 3_600_000;
const SECRET = "a-session-secret-of-more-than-32-characters";
const MAIL = { from: "Touchline", to: "anna@touchline.example", subject: "Hello", text: "See https://bet.example/x" };

let database: DatabaseHandle;
let clock: VirtualClock;
let queue: MailQueue | null = null;
let inbox: SmtpInbox | null = null;
beforeEach(async () => {
  database = await openTestDatabase();
  clock = new VirtualClock();
});
afterEach(async () => {
  await queue?.stop();
  await inbox?.close();
  [queue, inbox] = [null, null];
  await database.close();
});

const now = (): Date => new Date(clock.nowMs());

function start(mail: object): MailQueue {
  const file = MessagesFile.parse({ mail });
  if (file.mail === undefined) throw new Error("no mail service was named");
  const log = createLogger("silent");
  return startMailQueue({ db: database.db, carrier: createMailCarrier(file.mail, now), clock, log, secret: SECRET });
}

const smtp = (port: number, more: object = {}) => ({
  by: "smtp",
  from: "no-reply@bet.example",
  host: "127.0.0.1",
  port,
  tls: "off",
  ...more,
});

const NO_SMS = { send: () => Promise.reject(new Error("no message is sent here")) };

const waiting = () => database.db.selectFrom("mail_queue").selectAll().execute();

describe("mails by SMTP", () => {
  it.each([
    ["always", 465],
    ["starttls", 587],
    ["off", 25],
  ])("go to the port that servers have for %s where none is said", (tls, port) => {
    const { port: _, ...file } = smtp(0, { tls });
    expect(MessagesFile.parse({ mail: file }).mail).toMatchObject({ tls, port });
    expect(MessagesFile.parse({ mail: smtp(2525, { tls }) }).mail).toMatchObject({ port: 2525 });
  });

  it("arrive in the language of the player and the name of the site, signed in as who may send", async () => {
    const user = { name: "touchline", password: "let-me-send" };
    inbox = await SmtpInbox.open({ user });
    queue = start(smtp(inbox.port, { user: user.name, password: user.password }));
    const site = { ...plainSite("en", "ar"), name: "موقع الرهان" };
    const mails = createPlayerMails({ mail: queue.transport, sms: NO_SMS, origin: "https://bet.example", site });
    await mails.confirmation({ email: MAIL.to, language: "ar" }, "a-token");
    await queue.sendDue();
    const [received] = inbox.received;
    if (received === undefined) throw new Error("nothing arrived");
    expect(received.recipients).toEqual([MAIL.to]);
    const headers = headersOf(received);
    expect(headers).toContain(`To: ${MAIL.to}`);
    expect(headers.find((line) => line.startsWith("From:"))).toMatch(/^From: =\?UTF-8\?.*<no-reply@bet\.example>$/);
    const body = Buffer.from(received.raw.split("\r\n\r\n")[1] ?? "", "base64").toString("utf8");
    expect(body).toContain("https://bet.example/ar/users/confirmation?confirmation_token=a-token");
    expect(body).toContain("موقع الرهان");
    expect(await waiting()).toEqual([]);
  });

  it("wait through an outage and a restart, make nobody wait, and arrive once", async () => {
    const first = await SmtpInbox.open();
    const { port } = first;
    await first.close();
    queue = start(smtp(port));
    await queue.transport.send(MAIL);
    await queue.sendDue();
    const [row] = await waiting();
    expect(row?.attempts).toBe(1);
    // Links in mails are as good as passwords.
    expect(JSON.stringify(row)).not.toContain("bet.example");
    await queue.stop();
    inbox = await SmtpInbox.open({ port });
    queue = start(smtp(port));
    await queue.sendDue();
    expect(inbox.received).toEqual([]);
    clock.advance(5_000);
    await queue.sendDue();
    await queue.sendDue();
    expect(inbox.received).toHaveLength(1);
    expect(headersOf(inbox.received[0] ?? { raw: "", recipients: [] })).toContain(
      `Message-ID: <${row?.id}@bet.example>`,
    );
    expect(await waiting()).toEqual([]);
  });

  it("that one server refuses for good or for now hold up no others", async () => {
    const answers: Record<string, number> = { "gone@touchline.example": 550, "later@touchline.example": 451 };
    inbox = await SmtpInbox.open({ refuses: (address) => answers[address] ?? null });
    queue = start(smtp(inbox.port));
    for (const to of [...Object.keys(answers), MAIL.to]) await queue.transport.send({ ...MAIL, to });
    await queue.sendDue();
    expect(inbox.received.map(({ recipients }) => recipients)).toEqual([[MAIL.to]]);
    expect(await waiting()).toHaveLength(1);
    clock.advance(24 * HOUR_MS);
    await queue.sendDue();
    expect(await waiting()).toEqual([]);
  });

  it("have no headers and no recipients but their own, whatever a name or an address holds", async () => {
    inbox = await SmtpInbox.open();
    queue = start(smtp(inbox.port));
    await queue.transport.send({
      ...MAIL,
      from: 'Evil"\r\nBcc: victim@touchline.example\r\nX-Made: up',
      subject: "Hi\r\nBcc: victim@touchline.example\r\n\r\nbody",
    });
    await queue.transport.send({ ...MAIL, to: "a@touchline.example, victim@touchline.example" });
    await queue.transport.send({ ...MAIL, to: "a@touchline.example\r\nRCPT TO:<victim@touchline.example>" });
    await queue.sendDue();
    expect(inbox.received.length).toBeGreaterThan(0);
    for (const mail of inbox.received) {
      expect(mail.recipients).not.toContain("victim@touchline.example");
      const names = headersOf(mail).map((line) => line.split(":", 1)[0]);
      expect(names).not.toContain("Bcc");
      expect(names).not.toContain("X-Made");
    }
  });

  it("go over no connection that is not encrypted, or not to whom the file names", async () => {
    inbox = await SmtpInbox.open();
    for (const tls of ["always", "starttls"]) {
      const one = start(smtp(inbox.port, { tls }));
      await one.transport.send(MAIL);
      await one.sendDue();
      await one.stop();
    }
    expect([inbox.received, (await waiting()).length]).toEqual([[], 2]);
  });
});

describe("mails and text messages by a webhook", () => {
  const secret = "a-secret-of-the-gateway";

  async function gateway(status: () => number, received: { header: string; body: string }[]) {
    const server = createServer((request: IncomingMessage, response) => {
      void text(request).then((body) => {
        received.push({ header: String(request.headers[MESSAGE_SIGNATURE]), body });
        response.writeHead(status()).end();
        return body;
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    // Safe: a server that listens on a port has an address of this kind.
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/messages`, close: () => server.close() };
  }

  it("are signed, and handed over again with the same identity until they are taken", async () => {
    let status = 503;
    const received: { header: string; body: string }[] = [];
    const { url, close } = await gateway(() => status, received);
    queue = start({ by: "webhook", url, secret });
    await queue.transport.send(MAIL);
    await queue.sendDue();
    status = 202;
    clock.advance(5_000);
    await queue.sendDue();
    expect(received).toHaveLength(2);
    expect(received[0]?.body).toBe(received[1]?.body);
    expect(JSON.parse(received[1]?.body ?? "")).toMatchObject(MAIL);
    // By the clock that is given, a week from that of the machine.
    const at = now();
    for (const one of received) {
      expect(isSignedEvent(one, { secrets: [secret], at })).toBe(true);
      expect(isSignedEvent({ ...one, body: `${one.body} ` }, { secrets: [secret], at })).toBe(false);
    }
    await postSigned({ url, secret }, { to: "+4915123456789", text: "123456" }, { now });
    expect(isSignedEvent(received[2] ?? { header: "", body: "" }, { secrets: [secret], at })).toBe(true);
    status = 500;
    await expect(postSigned({ url, secret }, {}, { now })).rejects.toThrow("status 500");
    close();
  });
});
