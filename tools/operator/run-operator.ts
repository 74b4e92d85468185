import { createHash, randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { OPERATOR_BASE, REASON_HEADER } from "@touchline/contract/operator";
import { type Call, readArguments } from "./read-arguments.ts";

/** Where health and metrics of a server on this machine are by default. */
const DEFAULT_URL = "http://127.0.0.1:9464";

const EXIT = { done: 0, refused: 1, misused: 2 } as const;

process.exitCode = await main(process.argv.slice(2));

async function main(given: readonly string[]): Promise<number> {
  if (given[0] === "token" && given[1] === "new") return newToken();
  const { rest, output } = takeOutput(given);
  const read = readArguments(rest, () => randomBytes(12).toString("hex"));
  if ("problem" in read) return complain(read.problem, EXIT.misused);
  const token = await readToken();
  if (token === null)
    return complain("say who you are: OPERATOR_TOKEN, or a file named by OPERATOR_TOKEN_FILE", EXIT.misused);
  const key = read.call.body?.["key"];
  if (typeof key === "string") process.stderr.write(`key ${key}\n`);
  try {
    return await show(await send(read.call, token), output);
  } catch (error) {
    return complain(`no whole answer: ${messageOf(error)}`, EXIT.refused);
  }
}

function newToken(): number {
  const token = `tlop_${randomBytes(32).toString("base64url")}`;
  const hash = createHash("sha256").update(token).digest("hex");
  process.stdout.write(`${JSON.stringify({ token, token_sha256: hash }, null, 2)}\n`);
  return EXIT.done;
}

/** What is written to a file in place of the screen. */
function takeOutput(given: readonly string[]): { rest: readonly string[]; output: string | null } {
  const at = given.indexOf("--output");
  return at === -1
    ? { rest: given, output: null }
    : { rest: given.filter((_, index) => index !== at && index !== at + 1), output: given[at + 1] ?? null };
}

/** Never an argument: those of a process anybody on the machine can read. */
async function readToken(): Promise<string | null> {
  const { OPERATOR_TOKEN: token, OPERATOR_TOKEN_FILE: file } = process.env;
  return token ?? (file === undefined ? null : (await readFile(file, "utf8")).trim());
}

function send({ method, path, query, body, reason }: Call, token: string): Promise<Response> {
  const url = new URL(`${process.env["OPERATOR_URL"] ?? DEFAULT_URL}${OPERATOR_BASE}${path}`);
  url.search = query.toString();
  return fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      [REASON_HEADER]: encodeURIComponent(reason),
      ...(body !== null && { "content-type": "application/json" }),
    },
    ...(body !== null && { body: JSON.stringify(body) }),
    // A redirect would carry the token elsewhere.
    redirect: "error",
  });
}

async function show(response: Response, output: string | null): Promise<number> {
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  if (!response.ok) return complain(await response.text(), EXIT.refused);
  if (isJson) {
    process.stdout.write(`${JSON.stringify(await response.json(), null, 2)}\n`);
    return EXIT.done;
  }
  // Safe: an answer that is whole has a body.
  const records = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  if (output === null) await pipeline(records, process.stdout, { end: false });
  else await writeWhole(records, output);
  return EXIT.done;
}

/** Under its name only once it is whole. */
async function writeWhole(records: Readable, output: string): Promise<void> {
  const partial = `${output}.part`;
  await pipeline(records, createWriteStream(partial, { mode: 0o600 }));
  await rename(partial, output);
}

function complain(problem: string, exitCode: number): number {
  process.stderr.write(`${problem}\n`);
  return exitCode;
}

function messageOf(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : {};
  return cause instanceof Error ? cause.message : String(error);
}
