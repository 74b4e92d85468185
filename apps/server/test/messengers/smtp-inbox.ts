import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface Received {
  recipients: string[];
  raw: string;
}

interface InboxOptions {
  port?: number;
  /** What the server says to an address instead of taking it. */
  refuses?: (address: string) => number | null;
  user?: { name: string; password: string };
}

/** A real SMTP server of this machine, which keeps what it takes. */
export class SmtpInbox {
  readonly received: Received[] = [];
  readonly port: number;
  readonly #server: SMTPServer;

  static async open(options: InboxOptions = {}): Promise<SmtpInbox> {
    const { refuses, user, port = 0 } = options;
    const received: Received[] = [];
    const server = new SMTPServer({
      authOptional: user === undefined,
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === user?.name && password === user?.password ? done(null, { user: username }) : done(new Error("no")),
      onRcptTo({ address }, _session, done) {
        const code = refuses?.(address) ?? null;
        done(code === null ? null : Object.assign(new Error("refused"), { responseCode: code }));
      },
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.once("end", () => {
          const recipients = envelope.rcptTo.map(({ address }) => address);
          received.push({ recipients, raw: Buffer.concat(chunks).toString("utf8") });
          done();
        });
      },
    });
    server.on("error", () => undefined);
    server.listen(port, "127.0.0.1");
    await once(server.server, "listening");
    return new SmtpInbox(server, received);
  }

  private constructor(server: SMTPServer, received: Received[]) {
    this.#server = server;
    this.received = received;
    // Safe: a server that listens on a port has an address of this kind.
    this.port = (server.server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** The headers of a mail, with lines that go on put together. */
export const headersOf = ({ raw }: Received): string[] =>
  (raw.split("\r\n\r\n", 1)[0] ?? "").replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
