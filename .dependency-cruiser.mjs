// Who may import whom. A file belongs to the layer with the longest matching `at`; it may import its own layer, and
// what its layer lists. `*` at the end of `at` makes each folder at that place a layer of its own.

const VOCABULARY = "packages/contract/src/vocabulary";
const CHANNELS = "packages/contract/src/realtime/channels.ts";
const NAMED = "packages/contract/src/realtime/named.ts";
const app = (/** @type {string[]} */ ...folders) => folders.map((folder) => `apps/web/app/${folder}`);

/** What the browser may know of the contract: words, channel names and the naming of events as values, everything else as types. */
const WEB_CONTRACT = { mayImport: [VOCABULARY, CHANNELS, NAMED], mayImportTypes: ["packages/contract/src"] };

/**
 * @typedef {object} Layer
 * @property {string} at folder or file, from the repo root
 * @property {string[]} mayImport folders and files of ours
 * @property {string[]} [mayImportTypes] folders and files of ours, with `import type` only
 * @property {string[]} [packages] the only packages of others it may import; any where absent
 * @property {string[]} [notPackages] packages of others it may not import
 */

/** @type {Layer[]} */
const LAYERS = [
  // packages
  { at: VOCABULARY, mayImport: [], packages: [] },
  { at: CHANNELS, mayImport: [VOCABULARY], packages: [] },
  { at: NAMED, mayImport: [], mayImportTypes: ["packages/contract/src/http"], packages: [] },
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
  { at: "packages/error-reports", mayImport: [], packages: [] },

  // apps/server
  {
    at: "apps/server",
    mayImport: [
      "packages/contract",
      "packages/betting",
      "packages/sports",
      "packages/centrifuge-server",
      "packages/error-reports",
    ],
    notPackages: ["react", "react-dom"],
  },

  // apps/web: routes > shell > features, background > sports > state, data > ui, platform
  {
    at: "apps/web/app",
    mayImport: [...WEB_CONTRACT.mayImport, "packages/betting", "apps/web/app"],
    mayImportTypes: WEB_CONTRACT.mayImportTypes,
  },
  ...webLayer("routes", app("shell", "features", "sports", "background", "state", "data", "ui", "platform")),
  ...webLayer("shell", app("features", "sports", "background", "state", "data", "ui", "platform")),
  // The price button itself, clocks and dates, and the star: every other feature shows them.
  ...webLayer(
    "features/*",
    app("features/odds", "features/time", "features/favourites", "sports", "state", "data", "ui", "platform"),
  ),
  ...webLayer("features/odds", app("state", "data", "ui", "platform")),
  ...webLayer("features/time", app("data", "ui", "platform")),
  ...webLayer("features/favourites", app("sports", "state", "data", "ui", "platform")),
  ...webLayer("background", app("state", "data", "ui", "platform")),
  // How each sport is shown.
  ...webLayer("sports", app("data", "ui", "platform")),
  ...webLayer("state", app("ui", "platform")),
  ...webLayer("data", app("ui", "platform")),
  // The client notices silence by the pulse that the server publishes, and recovers from the real server.
  ...["connect-realtime.test.ts", "client/http-stream.test.ts"].flatMap((file) =>
    webLayer(`data/realtime/${file}`, [
      ...app("data", "ui", "platform"),
      "apps/server/src/realtime",
      "packages/centrifuge-server",
    ]),
  ),
  { at: "apps/web/app/ui", mayImport: [], packages: ["react", "react-dom", "@base-ui/react", "uqr"] },
  // A badge is the same on pages and on the pictures that the server draws.
  { at: "apps/web/app/ui/badge.tsx", mayImport: [VOCABULARY, "apps/web/app/ui"], packages: ["react"] },
  ...webLayer("platform", ["apps/web/messages", "packages/error-reports"]),
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
  { at: "tools", mayImport: ["packages/contract"] },
];

/** Packages that only tests, benches and builds may import. */
const TEST_PACKAGES = ["vitest", "fast-check", "@playwright/test", "playwright-core", "axe-core"];

/** Folders beside those of sports that every one of them may use. */
const SHARED_BY_SPORTS = "^packages/sports/src/(?:settlement|names)/";
const TEST_FILE = "[.](test|spec)[.]tsx?$|(^|/)(test|e2e)/";
const OF_OTHERS = "(^|/)node_modules/";
/** Types that React Router writes beside no file of ours, and what a build makes. */
const MADE_LATER = ["[+]types/", "^virtual:", "/build/"];

/** A layer of the web app, which also may use the rules of betting, the sports and the contract's words. @returns {Layer[]} */
function webLayer(/** @type {string} */ folder, /** @type {string[]} */ mayImport) {
  return app(folder).map((at) => ({
    at,
    mayImport: [...mayImport, ...WEB_CONTRACT.mayImport, "packages/betting", "apps/web/test"],
    mayImportTypes: WEB_CONTRACT.mayImportTypes,
  }));
}

const literal = (/** @type {string} */ text) => text.replaceAll(".", "[.]");

/** What is at a place or below it; the folder that `*` stands for is remembered as `$1`. */
const within = (/** @type {string} */ place) =>
  place.endsWith("/*") ? `^${literal(place.slice(0, -2))}/([^/]+)/` : `^${literal(place)}(?:/|$)`;

const packageFiles = (/** @type {string[]} */ names) =>
  names.map((name) => `node_modules/(?:@types/)?${literal(name)}/`);

/** A place inside another; of `features/*` and `features/odds` the second is the inner one. */
const isInside = (/** @type {string} */ inner, /** @type {string} */ outer) =>
  inner !== outer && `${inner}/`.startsWith(`${outer.replace(/[/][*]$/, "")}/`) && inner.length >= outer.length;

/** @returns {import("dependency-cruiser").IForbiddenRuleType[]} */
function rulesOf(/** @type {Layer} */ { at, mayImport, mayImportTypes = [], packages, notPackages = [] }) {
  const from = {
    path: within(at),
    pathNot: LAYERS.map((layer) => layer.at)
      .filter((place) => isInside(place, at))
      .map(within),
  };
  const values = [at.endsWith("/*") ? within(at).replace("([^/]+)", "$1") : within(at), ...mayImport.map(within)];
  const types = mayImportTypes.map(within);
  const comment = `${at} may import: ${mayImport.join(", ") || "nothing of ours"}`;
  const rule = (
    /** @type {string} */ name,
    /** @type {import("dependency-cruiser").IRegularForbiddenRuleType["to"]} */ to,
  ) => ({
    name: `${name}: ${at}`,
    comment,
    severity: /** @type {const} */ ("error"),
    from,
    to,
  });
  const product = { ...from, pathNot: [...from.pathNot, TEST_FILE] };
  return [
    rule("direction", {
      couldNotResolve: false,
      pathNot: [OF_OTHERS, ...MADE_LATER, ...values, ...types],
      dependencyTypesNot: ["core"],
    }),
    ...(types.length === 0
      ? []
      : [rule("direction of values", { path: types, pathNot: values, dependencyTypesNot: ["type-only"] })]),
    ...(packages === undefined
      ? []
      : [{ ...rule("package", { path: OF_OTHERS, pathNot: packageFiles(packages) }), from: product }]),
    ...(notPackages.length === 0 ? [] : [{ ...rule("package", { path: packageFiles(notPackages) }), from: product }]),
  ];
}

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...LAYERS.flatMap(rulesOf),
    {
      name: "other sport",
      comment: "A sport is one folder, which knows no other sport's.",
      severity: "error",
      from: { path: "^(packages/sports/src|apps/web/app/sports)/([^/]+)/" },
      to: { path: "^$1/[^/]+/", pathNot: ["^$1/$2/", SHARED_BY_SPORTS] },
    },
    {
      name: "cycle",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "unresolved",
      comment: "Relative imports carry .ts or .tsx.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: MADE_LATER },
    },
    {
      name: "test code",
      comment: "The product does not import what is there for tests.",
      severity: "error",
      from: { path: "/", pathNot: [TEST_FILE, "^bench/", "^apps/web/stories/"] },
      to: { path: TEST_FILE, pathNot: OF_OTHERS },
    },
    {
      name: "test package",
      comment: "Only tests, benches and builds import these.",
      severity: "error",
      from: { path: "^(packages|apps)/", pathNot: [TEST_FILE, "[.]config[.]"] },
      to: { path: packageFiles(TEST_PACKAGES) },
    },
    {
      name: "story",
      comment: "Nothing of the product imports a story.",
      severity: "error",
      from: { pathNot: "^apps/web/stories/" },
      to: { path: "^apps/web/stories/" },
    },
    {
      name: "no layer",
      comment: "Every file belongs to a layer of .dependency-cruiser.mjs.",
      severity: "error",
      // Counts no dependents, so that every such file matches.
      from: { path: "^$" },
      module: {
        path: "/.*[.](?:ts|tsx|mjs|js)$",
        pathNot: [OF_OTHERS, ...MADE_LATER, ...LAYERS.map(({ at }) => within(at))],
        numberOfDependentsLessThan: 1,
      },
    },
  ],
  options: {
    // TypeScript 7 has no API to read sources with.
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: OF_OTHERS },
    exclude: { path: "^(?!.*node_modules/).*(?:^|/)(?:build|bench/results|[.]react-router|coverage)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
