import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { buildOpenApiDocument } from "@touchline/contract";
import { CSRF_COOKIE, CSRF_HEADER } from "@touchline/contract/vocabulary";
import { Hono } from "hono";
import type { AppEnv } from "./app-env.ts";

const require = createRequire(import.meta.url);
const SWAGGER_DIR = path.dirname(require.resolve("swagger-ui-dist/package.json"));

const ASSETS: ReadonlyMap<string, string> = new Map([
  ["swagger-ui.css", "text/css; charset=utf-8"],
  ["swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
]);

const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Touchline API</title>
<link rel="stylesheet" href="api/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<script src="api/swagger-ui-bundle.js"></script>
<script src="api/start.js"></script>
</body>
</html>
`;

// Sends the CSRF pair, so that calls tried out in the page work for whoever is signed in.
const START = `SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#api",
  deepLinking: true,
  validatorUrl: null,
  requestInterceptor(request) {
    const token = /(?:^|; )${CSRF_COOKIE}=([^;]*)/.exec(document.cookie)?.[1];
    if (token) request.headers["${CSRF_HEADER}"] = decodeURIComponent(token);
    return request;
  },
});
`;

/** The contract as a document and as a page to try it out, with nothing loaded from elsewhere. */
export function createDocsRouter(
  bases: { platform: string; sportsbook: string },
  locales: readonly string[],
): Hono<AppEnv> {
  // Made when it is first asked for: a start need not wait for it.
  let document: ReturnType<typeof buildOpenApiDocument> | null = null;
  const router = new Hono<AppEnv>();
  // They are for developers: whoever searches for the site has no use for them.
  router.use(async (c, next) => {
    await next();
    c.header("X-Robots-Tag", "noindex");
  });
  router.get("/openapi.json", (c) => c.json((document ??= buildOpenApiDocument(bases, locales))));
  router.get("/api", (c) => c.html(PAGE, 200, { "Content-Security-Policy": POLICY }));
  router.get("/api/start.js", (c) => c.body(START, 200, { "Content-Type": "text/javascript; charset=utf-8" }));
  router.get("/api/:asset", async (c) => {
    const asset = c.req.param("asset");
    const contentType = ASSETS.get(asset);
    if (contentType === undefined) return c.notFound();
    return c.body(await readFile(path.join(SWAGGER_DIR, asset)), 200, {
      "Content-Type": contentType,
      "Cache-Control": "public, max-age=86400",
    });
  });
  return router;
}
