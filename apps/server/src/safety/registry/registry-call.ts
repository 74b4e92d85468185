import type { z } from "zod";

/** Players wait for it while they sign in. */
const ANSWERS_WITHIN_MS = 3_000;
const TAKES_WITHIN_MS = 10_000;
const MOST_BYTES = 16_384;

export interface RegistryAccess {
  url: string;
  key: string;
  /** Reaches it; the network's own where nothing is said. */
  fetch?: (request: Request) => Promise<Response>;
}

interface Call {
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** One call; whatever is no plain answer is none. */
async function answerTo(
  { url, fetch: reach = fetch }: RegistryAccess,
  { path, headers, body }: Call,
  withinMs: number,
): Promise<Response> {
  const response = await reach(
    new Request(`${url}${path}`, {
      method: "POST",
      headers,
      body,
      // One that moved is for the operator to know, and not for names to follow.
      redirect: "error",
      signal: AbortSignal.timeout(withinMs),
    }),
  );
  if (response.ok) return response;
  await response.body?.cancel();
  throw new Error(`the register answered with status ${response.status}`);
}

export const ask = (access: RegistryAccess, call: Call): Promise<Response> => answerTo(access, call, ANSWERS_WITHIN_MS);

/** Hands over what has to be taken; the answer says only that it was. */
export async function handOver(access: RegistryAccess, call: Call): Promise<void> {
  const response = await answerTo(access, call, TAKES_WITHIN_MS);
  await response.body?.cancel();
}

function shortEnough(): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > MOST_BYTES) controller.error(new Error("the register's answer is too long"));
      else controller.enqueue(chunk);
    },
  });
}

/** An answer of JSON, no longer than one can be. */
export async function jsonOf<Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.output<Schema>> {
  // Longer ones are no answers, whatever they say of their length.
  const text = await new Response(response.body?.pipeThrough(shortEnough())).text();
  return schema.parse(JSON.parse(text));
}

export const jsonHeaders = (key: string): Readonly<Record<string, string>> => ({
  "content-type": "application/json",
  accept: "application/json",
  authorization: `Bearer ${key}`,
});
