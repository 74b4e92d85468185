import {
  type Breadcrumb,
  type TraceContext,
  masked,
  maskedText,
  traceparentOf,
  withoutQuery,
} from "@touchline/error-reports";

/** A call that was refused or failed, as reports tell of it. */
export interface FailedCall {
  url: string;
  method: string;
  status: number;
  request: unknown;
  response: unknown;
}

interface Watched {
  origin: string;
  /** Where the APIs are: paths, or addresses at another origin. */
  apis: readonly string[];
  trace: TraceContext;
  onCall: (breadcrumb: Breadcrumb) => void;
  /** Called as a call begins, and with false as it is answered or lost. */
  onWaiting?: (isBegin: boolean) => void;
  onFailed: (call: FailedCall) => void;
  /** Called as an answer says that its call failed, with what ends once `onFailed` was called. */
  onFailing?: (noted: Promise<void>) => void;
}

/** Notes each call of the page, and lets the server know which page it belongs to. The returned function ends that. */
export function watchFetch({ origin, apis, trace, onCall, ...watcher }: Watched): () => void {
  const before = globalThis.fetch;
  const bases = apis.map((base) => new URL(base, origin)).filter(({ pathname }) => pathname.startsWith("/api/"));
  const isOfApi = (url: URL): boolean =>
    bases.some((base) => url.origin === base.origin && url.pathname.startsWith(`${base.pathname}/`));
  const watched: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    // Calls of our own alone: to others the header would be a reason to refuse them.
    const url = new URL(request.url);
    const isOwn = url.origin === origin || isOfApi(url);
    if (isOwn) request.headers.set("traceparent", traceparentOf(trace));
    const sent = request.method === "GET" ? null : request.clone();
    watcher.onWaiting?.(true);
    const response = await before(request).finally(() => watcher.onWaiting?.(false));
    const { method } = request;
    const address = withoutQuery(request.url);
    onCall({
      timestamp: Date.now() / 1000,
      type: "http",
      category: "fetch",
      data: { method, url: address, status_code: response.status },
    });
    if (!response.ok && isOwn) {
      // Not waited for: an answer whose end does not come must not keep the player from its beginning.
      const { status } = response;
      const both = Promise.all([sent && bodyOf(sent), bodyOf(response.clone())]);
      const failed = both.then(([asked, answered]) =>
        watcher.onFailed({ url: address, method, status, request: asked, response: answered }),
      );
      watcher.onFailing?.(failed);
    }
    return response;
  };
  globalThis.fetch = watched;
  return () => {
    if (globalThis.fetch === watched) globalThis.fetch = before;
  };
}

/** A report with more is one that its server may refuse. */
const LONGEST_BODY = 4_000;

/** What was sent, without what is private in it, and cut where it is too long. */
async function bodyOf(message: Request | Response): Promise<unknown> {
  const text = await message.text().catch(() => "");
  try {
    const body = masked(JSON.parse(text));
    const written = JSON.stringify(body);
    return written.length > LONGEST_BODY ? `${written.slice(0, LONGEST_BODY)}…` : body;
  } catch {
    return maskedText(text);
  }
}
