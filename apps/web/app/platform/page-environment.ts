import type { ChatType } from "@touchline/contract/vocabulary";
import { createContext } from "react-router";
import type rules from "../../messages/en/rules.json";

/** A text without a rule, or a rule without a text, does not go through the types. */
type SettlementTerm = keyof (typeof rules)["terms"];
type GeneralTerm = keyof (typeof rules)["general"];
type CountedTerm = keyof (typeof rules)["counted"];

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

/** Where browsers report errors, by Sentry's protocol, and as what. */
export interface ReportSettings {
  url: string;
  dsn: string;
  environment: string;
  release: string;
  /** Of so many pages it is told how long they took: from 0, none, to 1, all. */
  traced: number;
}

/** One text by language. */
export type Texts = Readonly<Record<string, string>>;

/** A page in Markdown that an operator wrote, by its name in the path. */
export interface OperatorPage {
  name: string;
  markdown: Texts;
}

/** A picture, with its sides in pixels: 0 where a drawing says none. */
export interface PicturePlace {
  address: string;
  width: number;
  height: number;
}

/** What an operator says of the site; the server reads it from the site's folder. */
export interface OperatorSite {
  key: string;
  name: string;
  logo: PicturePlace | null;
  icon: { address: string } | null;
  /** Rules of a style sheet, over those of the product. */
  styles: string;
  bars: Readonly<Record<"dark" | "light", string>>;
  localeInUrlRequired: boolean;
  rtlEnabled: boolean;
  /** What is done only with a visitor's consent. */
  tracking: { analytics: boolean; affiliates: boolean };
  chat: { type: ChatType } | null;
  footer: { links: readonly { text: Texts; to: string }[]; note: Texts };
  texts: Readonly<Record<string, Texts>>;
  pages: readonly OperatorPage[];
  promotions: readonly OperatorPage[];
  /** Those of its texts, by their names. */
  pictures: Readonly<Record<string, PicturePlace>>;
}

/** What holds for all markets of a sport, and those settled alike, by what texts of `rules` say of them. */
export interface SportRules {
  key: string;
  name: string;
  general: readonly { term: GeneralTerm; figure: number | null }[];
  rules: readonly {
    markets: readonly string[];
    terms: readonly SettlementTerm[];
    counted: readonly CountedTerm[];
  }[];
}

/** What one page request knows of the server that renders it. */
export interface PageEnvironment {
  locale: string;
  locales: readonly LocaleOption[];
  /** First segment of every path of this locale, or "/" for the default one. */
  basename: string;
  site: OperatorSite;
  /** The country that the visitor is blocked for; null for everybody else. */
  blockedIn: string | null;
  /** Where errors are reported; null where they are not. */
  reports: ReportSettings | null;
  origin: string;
  /** Where search engines are to list the site, at whichever of its hosts it was asked. */
  listedOrigin: string;
  endpoints: Endpoints;
  sessionCookie: string;
  /** Whether cookies of pages reach into frames of other sites. */
  reachesFrames: boolean;
  /** What the service worker of the site is told apart by; null where there is none. */
  worker: string | null;
  /** Where the icons are of a site that has some of its own; null where those of the product are all. */
  icons: string | null;
  /** The slugs of leagues that it has icons of. */
  leagueIcons: readonly string[];
  /** Of the page's scripts; none in development, where no policy asks for one. */
  nonce: string | undefined;
  /** The picture beside a shared link to what a record of the API tells of; to the site where that is null. */
  socialCard: (record: unknown) => { path: string; alt: string };
  /** How each sport's markets are settled, in the words of a language. */
  settlementRules: (locale: string) => readonly SportRules[];
  /** Calls the API inside the process: no network, no serialising of sockets. */
  apiFetch: (request: Request) => Promise<Response>;
  /** Caches briefly what is the same for everyone; the key names it. */
  keep: <T>(key: string, load: () => Promise<T>, lifetimeMs?: number) => Promise<T>;
  reportError: (error: unknown) => void;
}

export const pageEnvironment = createContext<PageEnvironment>();
