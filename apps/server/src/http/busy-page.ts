import { textTag } from "@touchline/contract/vocabulary";
import type { Context } from "hono";
import type { MessageKey } from "../messages/message-text.ts";
import { siteText } from "../messages/own-texts.ts";
import type { AppEnv } from "./app-env.ts";
import { RETRY_AFTER_SECONDS } from "./bets-first.ts";
import { inHtml } from "./offline-page.ts";
import { localeOfPath } from "./pages-request.ts";

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
const STYLE =
  "body{margin:0;display:grid;place-items:center;min-height:100vh;font:1.1rem system-ui;background:#10141b;color:#eef}a{color:inherit}";

/** In place of a page that there was no turn for: a few hundred bytes that cost nothing. */
export function busyPage(c: Context<AppEnv>, locales: readonly [string, ...string[]]): Response {
  const { locale } = localeOfPath(c.req.path, locales);
  const words = (key: MessageKey): string => inHtml(siteText({ locale, texts: c.get("site").texts }, key));
  const [title, text, again] = [words("page.busy.title"), words("page.busy.text"), words("page.busy.again")];
  const html = `<!doctype html><html lang="${textTag(locale)}" dir="auto"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></html>`;
  return new Response(c.req.method === "HEAD" ? null : html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "Cache-Control": "no-store",
      "Retry-After": String(RETRY_AFTER_SECONDS),
    },
  });
}
