import { defineConfig } from "vitest/config";
import { catalogueFiles } from "./scripts/catalogue-files.ts";
import { icuMessages } from "./scripts/icu-messages.ts";
import { sportIcons } from "./scripts/sport-icons.ts";

// Apart from vite.config.ts, because the router's plugin expects a whole app.
export default defineConfig({
  plugins: [icuMessages(), catalogueFiles(), sportIcons()],
  resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
  ssr: { noExternal: ["use-intl"] },
  test: {
    name: "web",
    environment: "node",
    isolate: false,
    include: ["app/**/*.test.{ts,tsx}", "{scripts,stories}/**/*.test.ts"],
  },
});
