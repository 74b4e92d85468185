import type { Readable } from "node:stream";
import type { Context } from "hono";
import type { AttemptLimit } from "../players/attempt-limit.ts";
import { type AppEnv, signedIn } from "./app-env.ts";
import { refuse } from "./refuse.ts";

const RETRY_AFTER_SECONDS = 5;

interface PlayerFile {
  name: string;
  type: string;
  begin: () => Promise<Readable> | Readable;
}

/** Answers with files of players that are written while they are read: one of a player's at a time, and so many an hour. */
export function playerFiles(limit: AttemptLimit) {
  const underWay = new Set<string>();
  return async (c: Context<AppEnv>, { name, type, begin }: PlayerFile) => {
    const { id } = signedIn(c).player;
    if (underWay.has(id)) return refuse(c, "rate_limited", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    underWay.add(id);
    let file: Readable | undefined;
    try {
      const attempt = await limit.take(id);
      if (!attempt.allowed) return refuse(c, "rate_limited", attempt);
      c.header("Content-Disposition", `attachment; filename="${name}"`);
      c.header("Content-Type", type);
      // Nobody would read what is written, and it would be under way for ever.
      if (c.req.method === "HEAD") return c.body(null, 200);
      file = await begin();
      file.once("close", () => underWay.delete(id));
      return c.body(streamOf(file), 200);
    } finally {
      if (file === undefined) underWay.delete(id);
    }
  };
}

/** Not `Readable.toWeb`: what it reads after its reader has left is thrown where nobody catches it. */
function streamOf(file: Readable): ReadableStream<Uint8Array> {
  // Safe: files are made of bytes alone.
  const pieces = file[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece: IteratorResult<Uint8Array, undefined> = await pieces.next();
      if (piece.done === true) controller.close();
      else controller.enqueue(piece.value);
    },
    cancel() {
      file.destroy();
    },
  });
}
