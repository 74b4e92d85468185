import { reactRouter } from "@react-router/dev/vite";
import babel from "@rolldown/plugin-babel";
import { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { flags } from "./scripts/flags.ts";
import { icuMessages } from "./scripts/icu-messages.ts";

export default defineConfig({
  plugins: [icuMessages(), flags(), reactRouter(), babel({ presets: [reactCompilerPreset()] })],
  // Messages arrive compiled, so the ICU parser stays out of the browser and of the server's render time.
  resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
  // Without this the alias above is ignored when rendering on the server.
  ssr: { noExternal: ["use-intl"] },
  build: { assetsInlineLimit: 0 },
});
