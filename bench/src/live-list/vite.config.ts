import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { flags } from "../../../apps/web/scripts/flags.ts";
import { icuMessages } from "../../../apps/web/scripts/icu-messages.ts";
import { reactCompiler } from "../../../apps/web/scripts/react-compiler.ts";
import { sportIcons } from "../../../apps/web/scripts/sport-icons.ts";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [icuMessages(), flags(), sportIcons(), react(), reactCompiler()],
  resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
  build: { outDir: "../../results/live-list-build", emptyOutDir: true, assetsInlineLimit: 0 },
});
