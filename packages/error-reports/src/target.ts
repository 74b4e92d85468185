/** Where reports go: a server that speaks Sentry's envelope protocol. */
export interface ReportTarget {
  /** Takes envelopes by POST. */
  url: string;
  /** For policies that name what a page may talk to. */
  origin: string;
  /** The address as it was given; each envelope names it. */
  dsn: string;
}

const PROTOCOL_VERSION = "7";
const CLIENT = "touchline/1";

/** Reads a DSN, `https://<public key>@<host>/<project>`; null where it is none. */
export function readTarget(dsn: string): ReportTarget | null {
  if (!URL.canParse(dsn)) return null;
  const { protocol, username, host, pathname } = new URL(dsn);
  const [, base = "", project = ""] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  if (!["http:", "https:"].includes(protocol) || username === "" || project === "") return null;
  const origin = `${protocol}//${host}`;
  const query = new URLSearchParams({ sentry_key: username, sentry_version: PROTOCOL_VERSION, sentry_client: CLIENT });
  return { url: `${origin}${base}/api/${project}/envelope/?${query.toString()}`, origin, dsn };
}
