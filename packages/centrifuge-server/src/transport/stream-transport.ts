import { encodeDisconnectPush } from "../protocol/encode.ts";
import type { CloseNotice } from "../protocol/protocol-codes.ts";
import type { ClientTransport } from "../session/client-transport.ts";

/** The format of a stream of replies in a response body. */
export interface StreamFormat {
  contentType: string;
  opening: string;
  /** Encodes a frame: one or more replies, each on its own line. */
  encode: (frame: string) => string;
}

/** One reply a line: HTTP stream. */
export const LINES: StreamFormat = {
  contentType: "application/json",
  opening: "",
  encode: (frame) => `${frame}\n`,
};

/** One reply an event. */
export const SERVER_SENT_EVENTS: StreamFormat = {
  contentType: "text/event-stream; charset=utf-8",
  opening: "\r\n",
  encode: (frame) =>
    frame
      .split("\n")
      .map((reply) => `data: ${reply}\n\n`)
      .join(""),
};

const encoder = new TextEncoder();

/** A response body that carries replies and pushes. `onClosed` is called once, whichever side ends it. */
export class StreamTransport implements ClientTransport {
  readonly isEmulated = true;
  readonly body: ReadableStream<Uint8Array>;
  readonly #format: StreamFormat;
  readonly #onClosed: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(format: StreamFormat, onClosed: () => void) {
    this.#format = format;
    this.#onClosed = onClosed;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
          if (format.opening !== "") controller.enqueue(encoder.encode(format.opening));
        },
        cancel: () => this.#finish(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
    );
  }

  get bufferedBytes(): number {
    return -(this.#controller?.desiredSize ?? 0);
  }

  write(frame: string): void {
    this.#controller?.enqueue(encoder.encode(this.#format.encode(frame)));
  }

  close(notice: CloseNotice): void {
    if (!this.#controller) return;
    this.write(encodeDisconnectPush(notice).text);
    this.#controller.close();
    this.#finish();
  }

  #finish(): void {
    if (!this.#controller) return;
    this.#controller = undefined;
    this.#onClosed();
  }
}
