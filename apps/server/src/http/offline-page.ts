import { createHash } from "node:crypto";
import { RTL_LANGUAGES, THEME_COOKIE, textTag } from "@touchline/contract/vocabulary";
import { siteText } from "../messages/own-texts.ts";
import type { Site } from "../site/site.ts";

const STYLE = `:root{color-scheme:dark}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=system]{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif;background:var(--tl-surface-0,light-dark(#f3f4f1,#0c0e0f));color:var(--tl-text-1,light-dark(#14181a,#f1f2ee))}
main{max-width:26rem;padding:24px;text-align:center}
b,p{color:var(--tl-text-2,light-dark(#454e51,#b0b7b6))}
b{font-weight:560}
h1{margin:8px 0;font-size:1.375rem;line-height:1.3}
p{margin:0 0 16px}button+p{margin:16px 0 0}
button{min-height:44px;padding:0 20px;border:0;border-radius:var(--tl-radius,8px);font:inherit;font-weight:620;background:var(--tl-text-1,light-dark(#14181a,#f1f2ee));color:var(--tl-surface-0,light-dark(#f3f4f1,#0c0e0f));cursor:pointer}
button:focus-visible{outline:2px solid var(--tl-focus,light-dark(#14181a,#f1f2ee));outline-offset:2px}`;

/** Asks whether the server is there again, of a small file, and less and less often; then the page is. */
const SCRIPT = `const theme=new RegExp("(?:^|; )${THEME_COOKIE}=(dark|light|system)").exec(document.cookie)?.[1]??"dark";
document.documentElement.dataset.theme=theme;
const again=()=>location.reload();
document.querySelector("button").addEventListener("click",again);
const isThere=()=>fetch("/manifest.webmanifest",{method:"HEAD",cache:"no-store"}).then(({ok})=>ok,()=>false);
const look=async(waitMs)=>{if(!document.hidden&&await isThere())again();else setTimeout(look,waitMs,Math.min(waitMs*1.5,30000))};
addEventListener("online",async()=>{if(await isThere())again()});
setTimeout(look,2000,3000);`;

const MARKUP = `<main><b>{{site}}</b><h1>{{title}}</h1><p>{{text}}</p><button type="button">{{again}}</button><p role="status">{{waiting}}</p></main>`;

const TEXTS = ["title", "text", "again", "waiting"] as const;

const HTML_MARKS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const inHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => HTML_MARKS[mark] ?? "");

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * What a service worker shows where the server cannot be reached: a page with the colours of the site that fetches nothing, and
 * its texts by language. The shapes are those of apps/web/service-worker/settings.ts.
 */
export function offlinePageOf(site: Site) {
  const { styles, locales } = site;
  const style = STYLE + styles;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>{{title}} · {{site}}</title><style>${style}</style>`;
  return {
    page: `<!doctype html><html lang="{{lang}}" dir="{{dir}}">${head}${MARKUP}<script>${SCRIPT}</script></html>`,
    policy: [
      "default-src 'none'",
      `script-src ${hashOf(SCRIPT)}`,
      `style-src ${hashOf(style)}`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
    ].join("; "),
    texts: Object.fromEntries(locales.map((locale) => [locale, textsIn(locale, site)])),
  };
}

function textsIn(locale: string, { name, rtlEnabled, texts: own }: Site): Record<string, string> {
  const lang = textTag(locale);
  const isRightToLeft = rtlEnabled && RTL_LANGUAGES.some((language) => language === lang.split("-")[0]);
  const texts: Record<string, string> = Object.fromEntries(
    TEXTS.map((key) => [key, inHtml(siteText({ locale, texts: own }, `page.offline.${key}`, { site: name }))]),
  );
  return { ...texts, site: inHtml(name), lang, dir: isRightToLeft ? "rtl" : "ltr" };
}
