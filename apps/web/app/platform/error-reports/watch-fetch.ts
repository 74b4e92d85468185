import {
  type Breadcrumb,
  type TraceContext,
  masked,
  maskedText,
  traceparentOf,
  withoutQuery,
} from "@touchline/error-reports";

/** The last call that was refused or failed, as reports tell of it. */
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
}

/** Notes each call of the page, and lets the server know which page it belongs to. The returned function ends that. */
export function watchFetch({ origin, apis, trace, onCall, onFailed, onWaiting }: Watched): () => void {
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
    onWaiting?.(true);
    const response = await before(request).finally(() => onWaiting?.(false));
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
      void Promise.all([sent && bodyOf(sent), bodyOf(response.clone())]).then(([asked, answered]) =>
        onFailed({ url: address, method, status, request: asked, response: answered }),
      );
    }
    return response;
  };
  globalThis.fetch = watched;
  return () => {
    if (globalThis.fetch === watched) globalThis.fetch = before;
  };
}

/** What was sent, without what is private in it. */
async function bodyOf(message: Request | Response): Promise<unknown> {
  const text = await message.text().catch(() => "");
  try {
    return masked(JSON.parse(text));
  } catch {
    return maskedText(text);
  }
}
