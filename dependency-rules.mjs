// Who may import whom. A file belongs to the layer with the longest matching `at`; it may import its own layer,
// and what its layer lists. `*` in `at` makes each folder at that place a layer of its own.
// An exception is one entry of EXCEPTIONS, with its reason.

const VOCABULARY = "packages/contract/src/vocabulary";
const CHANNELS = "packages/contract/src/realtime/channels.ts";
const app = (/** @type {string[]} */ ...folders) => folders.map((folder) => `apps/web/app/${folder}`);

/** What the browser may know of the contract: words and channel names as values, everything else as types. */
const WEB_CONTRACT = { mayImport: [VOCABULARY, CHANNELS], mayImportTypes: ["packages/contract/src"] };

/**
 * @typedef {object} Layer
 * @property {string} at folder or file, from the repo root
 * @property {string[]} mayImport folders and files of ours
 * @property {string[]} [mayImportTypes] folders and files of ours, with `import type` only
 * @property {string[]} [packages] the only packages of others it may import; any where absent
 * @property {string[]} [notPackages] packages of others it may not import
 */

/** @type {Layer[]} */
export const LAYERS = [
  // packages
  { at: VOCABULARY, mayImport: [], packages: [] },
  { at: CHANNELS, mayImport: [VOCABULARY], packages: [] },
  { at: "packages/contract/src/http", mayImport: [VOCABULARY], packages: ["@hono/zod-openapi"] },
  {
    at: "packages/contract/src/realtime",
    mayImport: [VOCABULARY, CHANNELS, "packages/contract/src/http"],
    packages: ["@hono/zod-openapi"],
  },
  { at: "packages/contract", mayImport: ["packages/contract"], packages: ["@hono/zod-openapi"] },
  { at: "packages/betting", mayImport: [VOCABULARY], packages: ["big.js"] },
  { at: "packages/sports", mayImport: [VOCABULARY, "packages/betting"], packages: [] },
  { at: "packages/centrifuge-server", mayImport: [] },

  // apps/server
  {
    at: "apps/server",
    mayImport: ["packages/contract", "packages/betting", "packages/sports", "packages/centrifuge-server"],
    notPackages: ["react", "react-dom"],
  },

  // apps/web: routes > shell > features, background > state, data > ui, platform
  {
    at: "apps/web/app",
    mayImport: [...WEB_CONTRACT.mayImport, "packages/betting", "packages/sports", "apps/web/app"],
    mayImportTypes: WEB_CONTRACT.mayImportTypes,
  },
  ...layer(app("routes"), app("shell", "features", "background", "state", "data", "ui", "platform")),
  ...layer(app("shell"), app("features", "background", "state", "data", "ui", "platform")),
  // features/odds is the price button itself, which every other feature shows.
  ...layer(app("features/*"), app("features/odds", "state", "data", "ui", "platform")),
  ...layer(app("features/odds"), app("state", "data", "ui", "platform")),
  ...layer(app("background"), app("state", "data", "ui", "platform")),
  ...layer(app("state"), app("ui", "platform")),
  ...layer(app("data"), app("ui", "platform")),
  { at: "apps/web/app/ui", mayImport: [], packages: ["react", "react-dom", "@base-ui/react"] },
  ...layer(app("platform"), ["apps/web/messages"]),
  // What tests of the web app stand on; only test code may import it.
  { at: "apps/web/test", mayImport: ["packages/contract", "packages/betting", "apps/web/app"] },
  // Parts shown by themselves; nothing of the product imports them.
  { at: "apps/web/stories", mayImport: ["apps/web", VOCABULARY, "packages/betting"] },
  // Build configuration and build scripts of the web app.
  { at: "apps/web", mayImport: ["packages/contract", "apps/web/app"] },

  // around the product: nothing imports these
  { at: "e2e", mayImport: [VOCABULARY, "packages/betting", "packages/sports"], mayImportTypes: ["packages/contract"] },
  {
    at: "bench",
    mayImport: [
      "packages/contract",
      "packages/betting",
      "packages/sports",
      "packages/centrifuge-server",
      "apps/server",
      "apps/web",
      "e2e/fixtures",
      "tools/bootstrap/lean-server.mjs",
    ],
  },
  { at: "tools", mayImport: ["packages/contract", "dependency-rules.mjs"] },
];

/** @type {{ from: string, to: string, reason: string }[]} */
export const EXCEPTIONS = [
  {
    from: "apps/web/app/data/realtime/connect-realtime.test.ts",
    to: "apps/server/src/realtime",
    reason: "The client notices silence by the pulse that the server publishes.",
  },
  {
    from: "apps/web/app/data/realtime/connect-realtime.test.ts",
    to: "packages/centrifuge-server",
    reason: "The client's side of recovery is tested against the real server, not against an idea of it.",
  },
  {
    from: "apps/web/app/data/realtime/posted-events.test.ts",
    to: "packages/centrifuge-server",
    reason: "So are its events over HTTP.",
  },
];

/** Packages that only tests, benches and builds may import. */
export const TEST_PACKAGES = ["vitest", "fast-check", "@playwright/test", "playwright-core", "@axe-core/playwright"];

/** A layer of the web app, which also may use the betting rules and the contract's words. @returns {Layer[]} */
function layer(/** @type {string[]} */ places, /** @type {string[]} */ mayImport) {
  return places.map((at) => ({
    at,
    mayImport: [...mayImport, ...WEB_CONTRACT.mayImport, "packages/betting", "packages/sports", "apps/web/test"],
    mayImportTypes: WEB_CONTRACT.mayImportTypes,
  }));
}
