import { randomUUID } from "node:crypto";
import { TEST_KEY, TEST_SECRET, startOwnServer } from "./own-server.ts";

/** The server under test. */
export interface Target {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  close(): Promise<void>;
}

/**
 * The server named by REALTIME_TEST_URL, REALTIME_TEST_KEY and REALTIME_TEST_SECRET, set up as `centrifugo.json` beside
 * this file says; the engine of Centrifugo in the project of that name; ours otherwise.
 */
export async function openTarget(): Promise<Target & { isOurs: boolean }> {
  const { REALTIME_TEST_URL, REALTIME_TEST_KEY, REALTIME_TEST_SECRET, VITEST_PROJECT, CENTRIFUGE_URL } = process.env;
  const [key, secret] = [REALTIME_TEST_KEY ?? TEST_KEY, REALTIME_TEST_SECRET ?? TEST_SECRET];
  const url = VITEST_PROJECT === "centrifuge" ? CENTRIFUGE_URL : REALTIME_TEST_URL;
  if (url) return { url, key, secret, isOurs: false, close: async () => {} };
  const own = await startOwnServer();
  return { url: own.url, key: TEST_KEY, secret: TEST_SECRET, isOurs: true, close: () => own.close() };
}

/** A name nobody has used: another server may remember earlier runs. */
export const newChannel = (namespace: string): string => `${namespace}:${randomUUID()}`;

export const newUserId = (): string => randomUUID();

export interface ApiAnswer {
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
}

export async function callApi({ url, key }: Target, method: string, body: object): Promise<ApiAnswer> {
  const response = await fetch(`${url}/api/${method}`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  // The tests compare what it holds.
  return (await response.json()) as ApiAnswer;
}
