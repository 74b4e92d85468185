/** What the offline page says in one language; made safe for HTML by the server. */
export interface OfflineTexts {
  lang: string;
  dir: string;
  site: string;
  title: string;
  text: string;
  again: string;
  waiting: string;
}

/** What the server writes before the worker's code: it differs from site to site. */
export interface WorkerSettings {
  /** The hash of all the rest, which pages of the same build know too. */
  version: string;
  /** The offline page, with names of its texts in double braces. */
  page: string;
  /** The content security policy of that page. */
  policy: string;
  locales: readonly [string, ...string[]];
  texts: Readonly<Record<string, OfflineTexts>>;
}
