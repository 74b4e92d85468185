import { NEXT_TRY_AFTER_MS } from "./fetched-once.ts";

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const NAMED_IMPORT = /^import \* as (\w+) from ("[^"]+");$/gm;
const BARE_IMPORT = /^import ("[^"]+");$/gm;
/** The module that hydrates the page. */
const ENTRY_IMPORT = /^import\(("[^"]+")\);$/m;

/**
 * Resolves after the first contentful paint; at once in a hidden page, which paints nothing, and after a while where
 * the browser reports no paint.
 */
const PAINTED = `new Promise(done=>{
if(document.hidden)return done();
document.addEventListener("visibilitychange",done,{once:true});
setTimeout(done,3000);
try{new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint").length&&done()).observe({type:"paint",buffered:true})}catch{done()}
})`;

/** Yields to input. In hidden pages timers are throttled, so it does not wait there. */
const FRESH_TASK = "document.hidden||await new Promise(next=>setTimeout(next));";

/** The nonce is read from the element's property, which is hidden from all but scripts. */
const preloadEach = (files: readonly string[]): string =>
  `for(const href of ${JSON.stringify(files)}){document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,nonce:document.querySelector("meta[property=csp-nonce]")?.nonce}));${FRESH_TASK}}`;

/** Retries: slow connections lose single files. */
const FETCHED = `const fetched=async file=>{for(const later of ${JSON.stringify(NEXT_TRY_AFTER_MS)})try{return await import(file)}catch{await new Promise(next=>setTimeout(next,later))}return import(file)};`;

/**
 * The first formatter of a page has the browser read them, which takes as long as dozens of rows do: in tasks of their own,
 * and not while the files arrive.
 */
const READ_LANGUAGE_TABLES = `try{const language=document.documentElement.lang;${[
  "new Intl.Locale(language).maximize()",
  "Intl.DateTimeFormat.supportedLocalesOf(language)",
  "new Intl.DateTimeFormat(language)",
]
  .map((step) => `${FRESH_TASK}${step};`)
  .join("")}}catch{}${FRESH_TASK}`;

export interface HeadAndFiles {
  head: string;
  /** Addresses of modules that the head had the browser fetch. */
  files: readonly string[];
}

/** The head without the modules it has the browser fetch: on a poor link they would hold up what is painted. */
export function withoutScripts(head: string): HeadAndFiles {
  const files = [...head.matchAll(PRELOAD)].map(([, href = ""]) => href);
  return { head: head.replaceAll(PRELOAD, ""), files };
}

/**
 * The module by which the router starts, as one that fetches `files`, and all that it imports, only when the page is
 * painted. Each import is evaluated in a task of its own, so that a tap between two of them does not wait for all.
 */
export const startAfterPaint = (script: string, files: readonly string[]): string =>
  `await ${PAINTED};${FRESH_TASK}${preloadEach(files)}${FETCHED}
${script.replaceAll(NAMED_IMPORT, "const $1=await fetched($2);").replaceAll(BARE_IMPORT, "await fetched($1);").replace(ENTRY_IMPORT, `${READ_LANGUAGE_TABLES}await fetched($1);`)}`;
