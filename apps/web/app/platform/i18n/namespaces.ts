import type { AppConfig } from "use-intl";

/** One file per locale in messages/<locale>/<namespace>.json; `message-types.d.ts` lists them. */
export type Namespace = keyof AppConfig["Messages"];

/** Sent with every page; the rest goes with the pages and lazy features that need it. */
export const SHELL_NAMESPACES: readonly Namespace[] = ["shell", "odds", "catalog"];

/** Catalogues that a browser fetches with a lazy feature, each a file of its own. */
export const FEATURE_NAMESPACES = [
  "ticket",
  "my-bets",
  "account",
  "errors",
  "betting",
  "search",
  "favourites",
  "around",
  "sharing",
  "builder",
  "limits",
  "install",
  "consent",
  "reminders",
  "chat",
  "preferences",
  "notices",
  "safety",
  "wallet",
  "profile",
] as const satisfies readonly Namespace[];

export type FeatureNamespace = (typeof FEATURE_NAMESPACES)[number];

/** The output of icu-minify: plain JSON of compiled texts and nested objects. */
type Compiled = string | number | Compiled[] | { [key: string]: Compiled };
export type Catalogue = Record<string, Compiled>;

/** Compiled messages by namespace. */
export type Catalogues = Partial<Record<Namespace, Catalogue>>;
