import type { WorkerSettings } from "./settings.ts";

const CACHE = "touchline-language";
const LANGUAGE_AT = "/language";
const ROOT = "/";

/** The language that a page's address names; undefined where it names none. */
const localeIn = (path: string, locales: readonly string[]): string | undefined =>
  locales.find((locale) => path.split("/")[1] === locale);

/** Remembers the language of a page that was shown: the address that an installed app opens names none. */
export async function rememberLocale(path: string, { locales }: WorkerSettings): Promise<void> {
  const shown = localeIn(path, locales) ?? locales[0];
  const cache = await caches.open(CACHE);
  const known = await cache.match(LANGUAGE_AT);
  if ((await known?.text()) !== shown) await cache.put(LANGUAGE_AT, new Response(shown));
}

async function rememberedLocale(): Promise<string | undefined> {
  const cache = await caches.open(CACHE);
  return (await cache.match(LANGUAGE_AT))?.text();
}

/** Stands in place of a page that cannot be fetched, in the visitor's language. Nothing in it has to be fetched. */
export async function offlinePage(path: string, settings: WorkerSettings): Promise<Response> {
  const { page, policy, locales, texts } = settings;
  const remembered = path === ROOT ? await rememberedLocale().catch(() => undefined) : undefined;
  const said = texts[localeIn(path, locales) ?? remembered ?? ""] ?? texts[locales[0]];
  const words: Readonly<Record<string, string>> = { ...said };
  const html = page.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => words[name] ?? "");
  return new Response(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
