import type { Logger } from "pino";
import { symbolsOf } from "./site-icons.ts";

const ASK_AGAIN_MS = 10 * 60_000;
const PATIENCE_MS = 5_000;
const MOST_BYTES = 1_000_000;
const MOST_FAULTS_LOGGED = 5;

interface FetchedIcons {
  url: string;
  log: Pick<Logger, "warn">;
  /** Called with symbols by their names, each time that these are others. */
  onIcons: (symbols: Readonly<Record<string, string>>) => void;
}

/**
 * Asks a content system for a site's icons, now and every ten minutes. What is no drawing is left out, and what was answered
 * last stands while the system is away. The returned function ends that.
 */
export function followIcons({ url, log, onIcons }: FetchedIcons): () => void {
  let known = "";
  let isOver = false;
  const ask = async (): Promise<void> => {
    try {
      const { symbols, faults } = symbolsOf(await read(url));
      const now = JSON.stringify(symbols);
      if (Object.keys(symbols).length === 0)
        throw new Error(`no icons in what was answered: ${faults[0] ?? "no symbol"}`);
      if (isOver || now === known) return;
      known = now;
      if (faults.length > 0) log.warn({ url, faults: faults.slice(0, MOST_FAULTS_LOGGED) }, "icons left out");
      onIcons(symbols);
    } catch (error) {
      log.warn({ err: error, url }, "the icons of a site did not come");
    }
  };
  void ask();
  const timer = setInterval(() => void ask(), ASK_AGAIN_MS);
  timer.unref();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** No more of it than a document of icons is long. */
async function read(url: string): Promise<string> {
  const { ok, status, body } = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!ok || body === null) {
    await body?.cancel();
    throw new Error(`answered with status ${status}`);
  }
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  const parts: AsyncIterable<Uint8Array> = body;
  for await (const part of parts) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error(`larger than ${MOST_BYTES} bytes`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
