/** Catalogues by namespace, one file per locale in messages/<locale>/<namespace>.json. */
export const NAMESPACES = ["shell", "odds", "catalog", "match", "ticket", "my-bets", "account", "errors"] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** Sent with every page; the rest goes with the pages and lazy features that need it. */
export const SHELL_NAMESPACES: readonly Namespace[] = ["shell", "odds", "catalog"];

/** Compiled messages by namespace. */
export type Catalogues = Partial<Record<Namespace, Record<string, unknown>>>;
