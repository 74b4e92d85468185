import type { z } from "zod";

/** Players wait for it while they sign in. */
export const ANSWERS_WITHIN_MS = 3_000;
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

/** An answer of JSON, no longer than one can be. */
export async function jsonOf<Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.output<Schema>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    size += read.value.byteLength;
    chunks.push(read.value);
    if (size <= MOST_BYTES) continue;
    await reader?.cancel();
    throw new Error("the register's answer is too long");
  }
  return schema.parse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
}

export const jsonHeaders = (key: string): Readonly<Record<string, string>> => ({
  "content-type": "application/json",
  accept: "application/json",
  authorization: `Bearer ${key}`,
});
