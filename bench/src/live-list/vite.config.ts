import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { flags } from "../../../apps/web/scripts/flags.ts";
import { icuMessages } from "../../../apps/web/scripts/icu-messages.ts";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [icuMessages(), flags(), react(), babel({ presets: [reactCompilerPreset()] })],
  resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
  build: { outDir: "../../results/live-list-build", emptyOutDir: true, assetsInlineLimit: 0 },
});
