import { defineConfig } from "vite";
import { catalogueFiles } from "../../scripts/catalogue-files.ts";
import { flags } from "../../scripts/flags.ts";
import { icuMessages } from "../../scripts/icu-messages.ts";
import { reactCompiler } from "../../scripts/react-compiler.ts";
import { scopedClassName } from "../../scripts/scoped-class-name.ts";
import { sportIcons } from "../../scripts/sport-icons.ts";

/** What makes the parts as the product's build does; the router's plugin expects a whole app. */
export default defineConfig({
  plugins: [icuMessages(), catalogueFiles(), flags(), sportIcons(), reactCompiler()],
  resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
  css: { modules: { generateScopedName: scopedClassName } },
});
