import { defineConfig } from "vitest/config";
import { whyNotCentrifuge } from "./packages/centrifuge-server/test/conformance/centrifuge/start-centrifuge.ts";
import { LongestFirst } from "./tools/testing/longest-first.ts";

const ONE_MINUTE_MS = 60_000;
const { TEST_DATABASE_URL, CONFORMANCE_ENGINE, TESTS_LEFT_OUT = "" } = process.env;

/** What this run leaves to others: a project that excludes files itself takes no `--exclude` beside it. */
const LEFT_OUT = TESTS_LEFT_OUT.split(",").filter((file) => file !== "");

/** Files that share a process take a third less: its modules are loaded and compiled once. None leaves state in them. */
const SHARED_PROCESS = { isolate: false };

const serverTests = {
  ...SHARED_PROCESS,
  // Node runs the sources as they are, like the server itself: what is rewritten for each import loses a good tenth in speed.
  experimental: { viteModuleRunner: false },
  maxWorkers: 2, // each database in process takes some 450 MB
  // What is waited for comes late on a busy machine, where a server starts in a minute; what never comes fails as well.
  testTimeout: 3 * ONE_MINUTE_MS,
  hookTimeout: 3 * ONE_MINUTE_MS,
  expect: { poll: { timeout: ONE_MINUTE_MS } },
};

const SERVER_TESTS = ["apps/server/**/*.test.ts", "packages/centrifuge-server/**/*.test.ts"];
/** They put a module of their own in place of another, which Node cannot take back once its sources are loaded. */
const WITH_MOCKS = ["apps/server/test/platform/enumeration.test.ts"];

/**
 * These open no database, or are about the one that is built in and the processes that keep their records in it. Whatever
 * else opens one gets it of PostgreSQL where there is one: a copy there takes half the time of a built-in one and none of its
 * memory, and many connections write to it at once.
 */
const WITHOUT_POSTGRES = [
  "{config,data-folder,disk,folder-lock,server-process,settlement-rules,site-pictures,social-cards}",
  "operator/operator-process",
  // One call after another, thousands of times: there the built-in one answers sooner.
  "{contract/**/*,book/slip-and-book}",
  "book/{model/payout-oracle,simulated-offer}",
  "feed/{every-*,legal-scores,match-info,offered-lines,plugged-in/*,soccer/*}",
  "platform/enumeration",
];

const WITHOUT_POSTGRES_FILES = WITHOUT_POSTGRES.map((name) => `apps/server/test/${name}.test.ts`);

/**
 * Of what runs on PostgreSQL, these look at how a database starts, ends, keeps what it was given, and makes room: there
 * the built-in one has ways of its own, so they run on both.
 */
const ON_BOTH = [
  "{checkpoints,database,database-answers,ledger,outbox,purge,standby}",
  "{book/crash,book/placement,book/races,payments/money-crash,payments/money-model}",
].map((name) => `apps/server/test/${name}.test.ts`);

/** What needs records, on a PostgreSQL server; what is beside the sources needs none. */
const onPostgres = (databaseUrl: string) => ({
  test: {
    ...serverTests,
    name: "postgres",
    include: ["apps/server/test/**/*.test.ts"],
    exclude: [...WITHOUT_POSTGRES_FILES, ...LEFT_OUT],
    env: { POSTGRES_UNDER_TEST: databaseUrl },
    setupFiles: ["apps/server/test/quick-passwords.ts"],
  },
});

/** On the built-in database: everything, or what another run does not put on PostgreSQL. */
const onBuiltIn = (hasPostgres: boolean) => ({
  test: {
    ...serverTests,
    name: "server",
    include: hasPostgres
      ? [
          ...WITHOUT_POSTGRES_FILES,
          ...ON_BOTH,
          "apps/server/src/**/*.test.ts",
          "packages/centrifuge-server/**/*.test.ts",
        ]
      : SERVER_TESTS,
    exclude: [...WITH_MOCKS, ...LEFT_OUT],
  },
});

const CONFORMANCE = "packages/centrifuge-server/test/conformance";

/** The tests of the protocol, and of the outbox over it, once more on the engine that Centrifugo is made of. */
const onCentrifuge = {
  test: {
    ...serverTests,
    name: "centrifuge",
    include:
      whyNotCentrifuge() === null
        ? [`${CONFORMANCE}/*.test.ts`, "apps/server/test/outbox-order.test.ts"]
        : [`${CONFORMANCE}/known-differences.test.ts`],
    env: { VITEST_PROJECT: "centrifuge" },
    globalSetup: [`${CONFORMANCE}/centrifuge/start-centrifuge.ts`],
  },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./tools/testing/vitest-tally-reporter.ts"],
    projects: [
      {
        test: {
          ...SHARED_PROCESS,
          name: "unit",
          include: ["packages/*/{src,test}/**/*.test.ts", "tools/**/*.test.ts"],
          exclude: ["packages/centrifuge-server/**", ...LEFT_OUT],
          testTimeout: ONE_MINUTE_MS,
        },
      },
      "apps/web/vitest.config.ts",
      onBuiltIn(TEST_DATABASE_URL !== undefined),
      { test: { ...serverTests, name: "server-mocks", include: WITH_MOCKS, experimental: {} } },
      ...(TEST_DATABASE_URL === undefined ? [] : [onPostgres(TEST_DATABASE_URL)]),
      ...(CONFORMANCE_ENGINE === undefined ? [] : [onCentrifuge]),
    ],
  },
});
