/** Catalogues by namespace, one file per locale in messages/<locale>/<namespace>.json. */
export const NAMESPACES = [
  "shell",
  "odds",
  "catalog",
  "match",
  "ticket",
  "my-bets",
  "account",
  "errors",
  "betting",
  "rules",
] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** Sent with every page; the rest goes with the pages and lazy features that need it. */
export const SHELL_NAMESPACES: readonly Namespace[] = ["shell", "odds", "catalog"];

/** Those a browser may fetch, with a feature that the page did not come with: the files `load-catalogues.ts` names. */
export type FeatureNamespace = Extract<Namespace, "ticket" | "my-bets" | "account" | "errors" | "betting">;

/** What icu-minify makes of texts, and of the objects they are nested in: plain JSON. */
type Compiled = string | number | Compiled[] | { [key: string]: Compiled };
export type Catalogue = Record<string, Compiled>;

/** Compiled messages by namespace. */
export type Catalogues = Partial<Record<Namespace, Catalogue>>;
