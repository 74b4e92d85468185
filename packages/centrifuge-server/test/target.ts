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
 * Opens the server under test: the engine of Centrifugo in the project `centrifuge`; the server that REALTIME_TEST_URL,
 * REALTIME_TEST_KEY and REALTIME_TEST_SECRET name, which is configured by `conformance/centrifugo.json`; otherwise ours.
 */
export async function openTarget(): Promise<Target & { isOurs: boolean }> {
  const { REALTIME_TEST_URL, REALTIME_TEST_KEY, REALTIME_TEST_SECRET, VITEST_PROJECT, CENTRIFUGE_URL } = process.env;
  const [key, secret] = [REALTIME_TEST_KEY ?? TEST_KEY, REALTIME_TEST_SECRET ?? TEST_SECRET];
  const url = VITEST_PROJECT === "centrifuge" ? CENTRIFUGE_URL : REALTIME_TEST_URL;
  if (url) return { url, key, secret, isOurs: false, close: async () => {} };
  const own = await startOwnServer();
  return { url: own.url, key: TEST_KEY, secret: TEST_SECRET, isOurs: true, close: () => own.close() };
}

/** An unused channel: another server may remember those of earlier runs. */
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
  // Safe: the tests compare its members.
  return (await response.json()) as ApiAnswer;
}
