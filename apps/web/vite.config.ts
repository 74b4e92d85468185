import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { appIcons } from "./scripts/app-icons.ts";
import { catalogueFiles } from "./scripts/catalogue-files.ts";
import { chunkGroups } from "./scripts/chunk-groups.ts";
import { flags } from "./scripts/flags.ts";
import { icuMessages } from "./scripts/icu-messages.ts";
import { leanPreloads } from "./scripts/lean-preloads.ts";
import { reactCompiler, withoutDirectives } from "./scripts/react-compiler.ts";
import { scopedClassName } from "./scripts/scoped-class-name.ts";
import { serviceWorker } from "./scripts/service-worker.ts";
import { slimRouter } from "./scripts/slim-router.ts";
import { sportIcons } from "./scripts/sport-icons.ts";
import { styleOrder } from "./scripts/style-order.ts";
import { testStream } from "./scripts/test-stream.ts";
import { writtenErrors } from "./scripts/written-errors.ts";

export default defineConfig({
  plugins: [
    icuMessages(),
    catalogueFiles(),
    flags(),
    sportIcons(),
    testStream(),
    appIcons(),
    serviceWorker(),
    slimRouter(),
    writtenErrors(),
    reactRouter(),
    reactCompiler(),
    withoutDirectives(),
    styleOrder(),
    leanPreloads(),
  ],
  resolve: {
    alias: {
      // Messages arrive compiled, so the ICU parser stays out of the browser and of the server's render time.
      "use-intl/format-message": "use-intl/format-message/format-only",
      // A tenth of it is used.
      "@formatjs/fast-memoize": fileURLToPath(new URL("app/platform/i18n/memoize.ts", import.meta.url)),
    },
  },
  // Without this the aliases above are ignored when rendering on the server.
  ssr: { noExternal: ["use-intl"] },
  // Pages are fetched beside the framework, where the scan for packages does not look by itself.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.test.{ts,tsx}"] },
  css: { modules: { generateScopedName: scopedClassName } },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
      },
    },
  },
});
