import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { FOLD_BEFORE_PAINT } from "./platform/folded-before-paint.ts";
import { NonceContext } from "./platform/nonce.ts";
import { pageEnvironment } from "./platform/page-environment.ts";
import { barsMedia, themeOf } from "./platform/theme.ts";

export { CATALOGUE_LOCALES } from "./platform/i18n/catalogues.server.ts";
export { createPageHandler } from "./platform/page-handler.ts";
export { createPageSharing } from "./routes/loading/shared-page.server.ts";

const RENDER_TIMEOUT_MS = 10_000;

// oxlint-disable-next-line eslint/max-params -- React Router calls this with five arguments
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  for (const sheet of sheetsOf(routerContext)) headers.append("link", `<${sheet}>; rel=preload; as=style`);
  const html = await renderWhole(request, routerContext, context);
  return new Response(html, { status, headers });
}

/** In the HTML they stand below the scripts and would come after them on a poor link, where nothing is painted without. */
const sheetsOf = ({ manifest }: EntryContext): readonly string[] => manifest.routes.root?.css ?? [];

/** Pages are sent whole: they are cached for a moment, and their loaders have already waited for all data. */
function renderWhole(
  request: Request,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Buffer<ArrayBuffer>> {
  const { nonce, reportError } = context.get(pageEnvironment);
  const withNonce = nonce === undefined ? {} : { nonce };
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timeout);
        resolve(withOwnHead(Buffer.concat(chunks), request, nonce));
        done();
      },
    });
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...withNonce} />
      </NonceContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      ...withNonce,
      // Everything is sent at once, so nothing has to be moved into its place by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onShellError: (error) => {
        clearTimeout(timeout);
        reject(error);
      },
      onError: reportError,
    });
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

const HEAD = "<head>";
const END_OF_HEAD = "</head>";
const SCRIPT_AHEAD = '<link rel="modulepreload"';

/** What browsers colour their own bars with: the page's background in each theme. */
const BARS = { dark: "#0c0e0f", light: "#f3f4f1" } as const;

/** The page with its head as browsers are to read it. Copied once: it is large. */
function withOwnHead(html: Buffer<ArrayBuffer>, request: Request, nonce: string | undefined): Buffer<ArrayBuffer> {
  const start = html.indexOf(HEAD) + HEAD.length;
  const end = html.indexOf(END_OF_HEAD, start);
  if (end === -1) return html;
  const head = firstOfHead(request, nonce) + withScriptsLast(html.toString("utf8", start, end));
  return Buffer.concat([html.subarray(0, start), Buffer.from(head), html.subarray(end)]);
}

/** A page is read before it answers: what its scripts weigh is not to share a poor link with its style sheet and font. */
const withScriptsLast = (head: string): string => head.replaceAll(SCRIPT_AHEAD, `${SCRIPT_AHEAD} fetchpriority="low"`);

/**
 * What the head has besides what React knows of, which takes over a head with more in it than it has rendered: what is
 * there for the first paint, and none of its business afterwards.
 */
function firstOfHead(request: Request, nonce: string | undefined): string {
  const theme = themeOf(request.headers.get("cookie"));
  const bars = (["dark", "light"] as const).map(
    (of) => `<meta name="theme-color" content="${BARS[of]}" media="${barsMedia(of, theme)}" data-bars="${of}"/>`,
  );
  return `${bars.join("")}<script${nonce === undefined ? "" : ` nonce="${nonce}"`}>${FOLD_BEFORE_PAINT}</script>`;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageEnvironment).reportError(error);
};
