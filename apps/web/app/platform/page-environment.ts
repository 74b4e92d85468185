import { createContext } from "react-router";

export interface LocaleOption {
  code: string;
  /** The language's name in itself. */
  name: string;
}

/** The settings that the browser needs to reach the back end. */
export interface Endpoints {
  platform: string;
  sportsbook: string;
  realtime: string;
}

/** What one page request knows of the server that renders it. */
export interface PageEnvironment {
  locale: string;
  locales: readonly LocaleOption[];
  /** First segment of every path of this locale, or "/" for the default one. */
  basename: string;
  localeInUrlRequired: boolean;
  rtlEnabled: boolean;
  origin: string;
  endpoints: Endpoints;
  sessionCookie: string;
  /** Of the page's scripts; none in development, where no policy asks for one. */
  nonce: string | undefined;
  /** Calls the API inside the process: no network, no serialising of sockets. */
  apiFetch: (request: Request) => Promise<Response>;
  /** Caches briefly what is the same for everyone; the key names it. */
  keep: <T>(key: string, load: () => Promise<T>, lifetimeMs?: number) => Promise<T>;
  reportError: (error: unknown) => void;
}

export const pageEnvironment = createContext<PageEnvironment>();
