/** Names of these files hold a hash of what is in them, so that one kept is never an old one. */
const FILES_AT = "/assets/";
const CACHE = "touchline-files";
/** What belongs to the shell is fetched ahead; of the rest only the latest stay. */
const MOST_FILES = 250;
const LARGEST_BYTES = 400_000;
/** Films come in parts, and are too large. */
const NOT_KEPT: ReadonlySet<RequestDestination> = new Set(["audio", "track", "video"]);

/** Whether a request is for a file that may be kept. No API, page or data of a page is at such an address. */
export function isKeepable({ method, url, destination, headers }: Request, origin: string): boolean {
  const at = new URL(url);
  const isFile = at.origin === origin && at.pathname.startsWith(FILES_AT) && at.search === "";
  return isFile && method === "GET" && !NOT_KEPT.has(destination) && !headers.has("range");
}

/** A file as it was kept, or from the server, to be kept. */
export async function keptFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await openFiles();
  const kept = await cache?.match(request.url).catch(() => undefined);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (cache !== null && mayBeKept(answer)) event.waitUntil(keep(cache, request.url, answer.clone()));
  return answer;
}

/** Fetches files of the shell that are not kept yet. One that is lost is fetched when a page asks for it. */
export async function keepShell(files: readonly string[]): Promise<void> {
  const cache = await openFiles();
  if (cache === null) return;
  for (const file of files) {
    if ((await cache.match(file)) !== undefined) continue;
    const answer = await fetch(file).catch(() => null);
    if (answer !== null && mayBeKept(answer)) await keep(cache, file, answer);
  }
}

/** Drops the oldest beyond a number. The files of pages from before an update stay for as long as they fit. */
export async function dropOldFiles(shell: readonly string[]): Promise<void> {
  const cache = await openFiles();
  if (cache === null) return;
  const others = (await cache.keys()).filter(({ url }) => !shell.includes(new URL(url).pathname));
  const oldest = others.slice(0, Math.max(others.length - (MOST_FILES - shell.length), 0));
  await Promise.all(oldest.map((request) => cache.delete(request)));
}

/** A browser without room, or without leave to store, has no cache: pages work without. */
const openFiles = (): Promise<Cache | null> => caches.open(CACHE).catch(() => null);

function mayBeKept({ status, type, headers }: Response): boolean {
  const isImmutable = headers.get("cache-control")?.includes("immutable") ?? false;
  return status === 200 && type === "basic" && isImmutable && Number(headers.get("content-length")) <= LARGEST_BYTES;
}

const keep = (cache: Cache, file: string, answer: Response): Promise<void> =>
  cache.put(file, answer).catch(() => undefined);
