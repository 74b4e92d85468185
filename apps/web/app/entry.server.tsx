import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { builtFiles } from "./platform/built-files.ts";
import { FOLD_BEFORE_PAINT, KEEP_EARLY_ERRORS, KEEP_EARLY_PRESSES } from "./platform/head-scripts.ts";
import { NonceContext, PageDataContext, pageDataJson } from "./platform/page-data.tsx";
import { type PageEnvironment, pageEnvironment } from "./platform/page-environment.ts";
import { modulesOf, nonceAttribute, stylesInHtml } from "./platform/page-styles.ts";
import { startAfterPaint, withoutScripts } from "./platform/scripts-after-paint.ts";
import { barsMedia, themeOf } from "./platform/theme.ts";
import { socialCardTags } from "./routes/loading/social-card.server.ts";
import { structuredDataJson } from "./routes/loading/structured-data.server.ts";

export { CATALOGUE_LOCALES } from "./platform/i18n/catalogues.server.ts";
export { ownTextProblem } from "./platform/i18n/own-texts.server.ts";
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
  const html = await renderWhole(request, routerContext, context);
  return new Response(html, { status, headers });
}

/** Pages are sent whole: they are cached for a moment, and their loaders have already waited for all data. */
function renderWhole(
  request: Request,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Buffer<ArrayBuffer>> {
  const { nonce, reportError } = context.get(pageEnvironment);
  const files = context.get(builtFiles);
  const beside = modulesOf(routerContext).map(files.fetchedBeside);
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
        const html = Buffer.concat(chunks);
        resolve(
          arranged(html, {
            first: firstOfHead(request, context.get(pageEnvironment)),
            last:
              stylesInHtml(html, { routerContext, files, nonce }) +
              ownStyles(context.get(pageEnvironment)) +
              structuredData(routerContext, context) +
              socialCardTags(routerContext.staticHandlerContext.loaderData, context.get(pageEnvironment)),
            beside: beside.flatMap(({ scripts }) => scripts),
          }),
        );
        done();
      },
    });
    const page = (
      <NonceContext value={nonce}>
        <PageDataContext value={pageDataJson(routerContext.staticHandlerContext.loaderData)}>
          <ServerRouter context={routerContext} url={request.url} {...withNonce} />
        </PageDataContext>
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

interface Marks {
  opening: string;
  closing: string;
}

const HEAD: Marks = { opening: "<head>", closing: "</head>" };
/** How the router starts in the browser. */
const START: Marks = { opening: 'type="module" async="">', closing: "</script>" };

/** The page with its head, and the start of its scripts, as browsers are to read them. Copied once: it is large. */
function arranged(
  html: Buffer<ArrayBuffer>,
  { first, last, beside }: { first: string; last: string; beside: readonly string[] },
): Buffer<ArrayBuffer> {
  const head = within(html, HEAD, 0);
  if (head === undefined) return html;
  const { head: painted, files } = withoutScripts(head.text);
  const start = within(html, START, head.end);
  const rest =
    start === undefined
      ? [html.subarray(head.end)]
      : [
          html.subarray(head.end, start.start),
          Buffer.from(startAfterPaint(start.text, [...new Set([...files, ...beside])])),
          html.subarray(start.end),
        ];
  return Buffer.concat([html.subarray(0, head.start), Buffer.from(first + painted + last), ...rest]);
}

/** What stands between two marks. */
function within(
  html: Buffer,
  { opening, closing }: Marks,
  from: number,
): { start: number; end: number; text: string } | undefined {
  const opened = html.indexOf(opening, from);
  const start = opened + opening.length;
  const end = html.indexOf(closing, start);
  return opened === -1 || end === -1 ? undefined : { start, end, text: html.toString("utf8", start, end) };
}

/**
 * What the head has besides what React knows of, which takes over a head with more in it than it has rendered: what is
 * there for the first paint, and none of its business afterwards.
 */
function firstOfHead(request: Request, { nonce, site, reports }: PageEnvironment): string {
  const theme = themeOf(request.headers.get("cookie"));
  const bars = (["dark", "light"] as const).map(
    (of) => `<meta name="theme-color" content="${site.bars[of]}" media="${barsMedia(of, theme)}" data-bars="${of}"/>`,
  );
  return `${bars.join("")}<script${nonceAttribute(nonce)}>${reports === null ? "" : KEEP_EARLY_ERRORS}${FOLD_BEFORE_PAINT}${KEEP_EARLY_PRESSES}</script>`;
}

/** The colours of the site, over those of the product: they stand last. */
const ownStyles = ({ site, nonce }: PageEnvironment): string =>
  site.styles === "" ? "" : `<style${nonceAttribute(nonce)}>${site.styles}</style>`;

/** Of the page for search engines: data, which no browser runs. */
function structuredData({ staticHandlerContext }: EntryContext, context: Readonly<RouterContextProvider>): string {
  const json = structuredDataJson(staticHandlerContext.loaderData, context.get(pageEnvironment));
  return json === null ? "" : `<script type="application/ld+json">${json}</script>`;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageEnvironment).reportError(error);
};
