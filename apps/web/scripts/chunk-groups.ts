import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const inApp = (path: string): string => fileURLToPath(new URL(`../app/${path}`, import.meta.url));

/** Together they compress better than apart, and change less often than the app does. */
const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|react-router)\//;

interface Chunk {
  name: string;
  holds: (id: string, importers: readonly string[]) => boolean;
}

const modules = (name: string, ...paths: string[]): Chunk => {
  const ids = new Set(paths.map(inApp));
  return { name, holds: (id) => ids.has(id) };
};

/** The router wants each route module, which it asks for by a query, in a file of its own. */
const fileOf = (id: string): string => id.replace(/\?.*$/, "");

const importsOf = (name: string, ...paths: string[]): Chunk => {
  const ids = new Set(paths.map(inApp));
  return {
    name,
    holds: (id, importers) => !ids.has(fileOf(id)) && importers.some((importer) => ids.has(fileOf(importer))),
  };
};

/** Each holds what its modules use too; what several use is in the first. */
const CHUNKS: readonly Chunk[] = [
  importsOf("document", "root.tsx", "routes/main-layout.tsx", "routes/home.tsx"),
  // The selects of the frame and of lists share what is in the frame. A page without lists has a head too, and no lists.
  modules("frame", "routes/main-frame.tsx", "routes/page-head.tsx", "ui/use-choice.ts", "platform/use-cookie.ts"),
  modules("lists", "routes/home-page.tsx"),
  // Lists choose how they look before the background is there, and where that is lost its layers say so.
  modules(
    "choices",
    "state/use-choose-display.ts",
    "platform/display.ts",
    "platform/storage.ts",
    "platform/consent.ts",
    "platform/affiliate-tags.ts",
  ),
  modules("background", "background/index.ts", "data/matches/listed-match.ts"),
  // What reads by itself keeps its answers in one client, lists' further pages too.
  modules("queries", "data/query/query-scope.tsx", "data/matches/matches.queries.ts"),
  // Every page fetches the site's choices: the fields of forms that they are need no file of their own.
  modules("site-choices", "shell/site-choices.tsx", "ui/select-field.tsx"),
  // A page of lotteries reckons what a ticket returns, and knows nothing of slips.
  modules(
    "returns",
    "../../../packages/betting/src/bet/payable-return.ts",
    "../../../packages/betting/src/limits/bet-limits.ts",
  ),
  modules("ticket-rules", "state/ticket-rules.ts"),
  modules("my-bets", "features/my-bets/my-bets.tsx"),
  // A match is alive without the background: what its page uses stands in no file that waits for that.
  // Matches, races and the slip share those that are no controls; on their own each would be named in the frame.
  modules(
    "controls",
    "ui/check-box.tsx",
    "ui/segmented.tsx",
    "ui/tab-list.tsx",
    "features/odds/named-prices.tsx",
    "features/time/start-time.tsx",
    "data/live/use-link-state.ts",
  ),
  // Favourites have lists like those of places, and nothing else of them.
  modules("narrowed", "features/catalog/narrowed-browser.tsx"),
  // Pages of sports, leagues and days share these; each small file of theirs would be named in the frame too.
  modules(
    "places",
    "features/catalog/place-browser.tsx",
    "features/catalog/calendar-tabs.tsx",
    "features/catalog/calendar-widget.tsx",
  ),
  // Every small file that several of the slip, the bets and the account's forms share would be named in the frame.
  modules(
    "panels",
    "ui/note.tsx",
    "ui/spinner.tsx",
    "ui/field-note.tsx",
    "ui/field-box.module.css",
    "platform/i18n/use-money.ts",
    "platform/visitor-marks.ts",
    "state/sign-in-again.ts",
    "../../../packages/contract/src/vocabulary/player-status.ts",
  ),
  // What a slip and a quick bet are reckoned and worded with, and no page: the small files would each be named in all of them.
  modules(
    "bet-terms",
    "state/ticket-context.ts",
    "platform/i18n/use-betting-text.ts",
    "features/ticket/own-stakes.ts",
    "features/ticket/slip-action.ts",
    "features/ticket/use-selection-names.ts",
    "features/ticket/use-slip-check.ts",
    // A slip shows its queue where what sends bets cannot be fetched, too.
    "state/bet-queue.ts",
    "../../../packages/betting/src/money/recommended-stakes.ts",
    "../../../packages/betting/src/ticket/placement.ts",
  ),
  modules("keep-ticket", "background/keep-ticket.ts"),
  // What sends bets and follows them: five small files, each of which would be named in the others.
  modules("place-bets", "background/place-bets.ts"),
];

/**
 * Puts what every page, every list of matches and the background fetch at once in one file each. Left to itself each
 * set of importers gets a file of its own, and over HTTP/1.1 on a poor link thirty small files cost five round trips.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const ours = CHUNKS.map(({ name, holds }, index): Rolldown.CodeSplittingGroup => ({
    name: (id, graph) => (holds(id, graph.getModuleInfo(id)?.importers ?? []) ? name : null),
    debugName: name,
    priority: CHUNKS.length - index,
    // The bundler follows names, not files: of a package with one index it takes what is used.
    includeDependenciesRecursively: true,
  }));
  return [{ name: "framework", test: FRAMEWORK, priority: CHUNKS.length + 1 }, ...ours];
}
