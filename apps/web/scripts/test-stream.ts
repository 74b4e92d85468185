import { createHash } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Plugin } from "vite";
import { animatedPng } from "./animated-png.ts";
import { PICTURES, TEST_STREAM, drawPicture } from "./draw-test-stream.ts";

const KILOBITS_PER_SECOND = 160;
const HASH_LETTERS = 8;
const SERVED = /^\/assets\/test-stream-[\w-]+\.(?<kind>webm|png)/;
/** How the number of a track is written: its name, its length, and seven bytes drawn anew for each film. */
const TRACK_NUMBER = Buffer.from([0x73, 0xc5, 0x87]);
const TRACK_NUMBER_BYTES = 7;
const MOST_ATTEMPTS = 5;

const ENCODER = fileURLToPath(import.meta.resolve("webm-wasm/dist/webm-worker.js"));
const ENCODER_MODULE = fileURLToPath(import.meta.resolve("webm-wasm/dist/webm-wasm.wasm"));

/** The clip as WebM: the same bytes each time. */
export async function encodeTestStream(pictures = PICTURES): Promise<Uint8Array> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const film = withoutChance(await encodeOnce(pictures));
    if (film !== null) return film;
  }
  throw new Error("the film has no track with a number of seven bytes");
}

async function encodeOnce(pictures: number): Promise<Uint8Array> {
  // Its complaint that the address of its module is none is of no use to anyone.
  const worker = new Worker(ENCODER, { stderr: true });
  const broken = once(worker, "error").then(([error]: unknown[]) => Promise.reject(error));
  const message = (): Promise<unknown> => once(worker, "message").then(([given]: unknown[]) => given);
  const answer = (): Promise<unknown> => Promise.race([message(), broken]);
  const send = (given: unknown, moved: ArrayBuffer[] = []): void => worker.postMessage(given, moved);
  try {
    send(ENCODER_MODULE);
    await answer();
    const { width, height, picturesPerSecond } = TEST_STREAM;
    send({ width, height, timebaseDen: picturesPerSecond, bitrate: KILOBITS_PER_SECOND, kLive: false });
    for (let index = 0; index < pictures; index++) {
      const { buffer } = drawPicture(index);
      send(buffer, [buffer]);
    }
    send(null);
    const film = await answer();
    if (!(film instanceof ArrayBuffer)) throw new Error("the encoder answered no film");
    return new Uint8Array(film);
  } finally {
    await worker.terminate();
  }
}

/** Null where the number that was drawn begins with a zero, and is written in fewer bytes: once in 256 times. */
function withoutChance(film: Uint8Array): Uint8Array | null {
  const at = Buffer.from(film.buffer).indexOf(TRACK_NUMBER);
  if (at === -1) return null;
  return film.fill(1, at + TRACK_NUMBER.length, at + TRACK_NUMBER.length + TRACK_NUMBER_BYTES);
}

/** The clip as a moving picture, for browsers that play no WebM, as those of older iPhones. */
export const pictureTestStream = (pictures = PICTURES): Buffer =>
  animatedPng(
    Array.from({ length: pictures }, (_, index) => drawPicture(index)),
    TEST_STREAM,
  );

/** Draws the clip that stands where an operator has no films: `assets/test-stream-<hash>.webm`, and `.png` beside it. */
export function testStream(): Plugin {
  return {
    name: "touchline:test-stream",
    configureServer(server) {
      let film: Promise<Uint8Array> | null = null;
      server.middlewares.use((request, response, next) => {
        const kind = SERVED.exec(request.url ?? "")?.groups?.["kind"];
        if (kind === undefined) return next();
        if (kind === "png") return response.setHeader("content-type", "image/png").end(pictureTestStream());
        film ??= encodeTestStream();
        film.then((source) => response.setHeader("content-type", "video/webm").end(source), next);
      });
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const source = await encodeTestStream();
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, HASH_LETTERS);
      this.emitFile({ type: "asset", fileName: `assets/test-stream-${hash}.webm`, source });
      this.emitFile({ type: "asset", fileName: `assets/test-stream-${hash}.png`, source: pictureTestStream() });
    },
  };
}
