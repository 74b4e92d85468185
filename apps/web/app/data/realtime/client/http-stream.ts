import { LINK_LOST } from "./protocol.ts";
import type { Session, StreamAddresses, Transport, TransportEvents, TransportKind } from "./transport.ts";

const post = (url: string, body: string, { signal }: AbortController): Promise<Response> =>
  fetch(url, {
    method: "POST",
    // Also of server-sent events: tokens have no place in an address.
    body,
    headers: { "content-type": "application/json" },
    credentials: "same-origin",
    signal,
  });

/** Posts one request after the other: a server may handle two at once in any order. */
class CommandPoster {
  readonly #url: string;
  readonly #ended: AbortController;
  readonly #failed: () => void;
  #waiting: string[] = [];
  #isPosting = false;

  constructor(url: string, { ended, failed }: { ended: AbortController; failed: () => void }) {
    this.#url = url;
    this.#ended = ended;
    this.#failed = failed;
  }

  send(commands: string, session: Session): void {
    this.#waiting.push(commands);
    if (!this.#isPosting) void this.#postAll(session);
  }

  async #postAll(session: Session): Promise<void> {
    this.#isPosting = true;
    while (this.#waiting.length > 0) {
      const data = this.#waiting.splice(0).join("\n");
      try {
        const { status } = await post(this.#url, JSON.stringify({ ...session, data }), this.#ended);
        // Anything else refuses these commands alone, and they are missed in time.
        if (status === 404 || status >= 500) this.#failed();
      } catch {
        this.#failed();
      }
    }
    this.#isPosting = false;
  }
}

async function follow(
  answer: Response,
  { received, opened }: Pick<TransportEvents, "opened" | "received">,
): Promise<void> {
  if (!answer.ok || answer.body === null) return;
  opened();
  let rest = "";
  for (const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader(); ;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) received(line);
  }
}

function openStream({ url, commands }: StreamAddresses, events: TransportEvents, first: string): Transport {
  const ended = new AbortController();
  const end = (): void => {
    if (ended.signal.aborted) return;
    ended.abort();
    events.closed(LINK_LOST);
  };
  const poster = new CommandPoster(commands, { ended, failed: end });
  post(url, first, ended)
    .then((answer) => follow(answer, events))
    .then(end, end);
  return {
    send: (text, session) => poster.send(text, session),
    close: () => ended.abort(),
  };
}

/** For networks that let no WebSocket through. */
export const httpStreamAt = (addresses: StreamAddresses): TransportKind => ({
  isStream: true,
  open: (events, first) => openStream(addresses, events, first),
});

const EVENT = "data:";

/** For networks that hold back answers which do not end, but for those that are such events. */
export const serverSentEventsAt = (addresses: StreamAddresses): TransportKind => ({
  isStream: true,
  open: (events, first) => {
    const received = (line: string): void => {
      if (line.startsWith(EVENT)) events.received(line.slice(EVENT.length));
    };
    return openStream(addresses, { ...events, received }, first);
  },
});
