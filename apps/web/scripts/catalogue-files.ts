import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { TEXT_ALIASES } from "@touchline/contract/vocabulary";
import type { Plugin } from "vite";
import { FEATURE_NAMESPACES } from "../app/platform/i18n/namespaces.ts";
import { type MessageTree, compileCatalogue } from "./icu-messages.ts";

const MESSAGES = new URL("../messages/", import.meta.url);
const FOLDER = "assets/texts";
const HASH_LETTERS = 8;
const SERVED = new RegExp(String.raw`^/${FOLDER}/[\w-]+/(?<locale>[\w-]+)/(?<namespace>[\w-]+)\.json`);

/** Folders of texts, by the codes that read them. */
function folders(): ReadonlyMap<string, string> {
  const written = readdirSync(MESSAGES);
  const aliases = Object.entries(TEXT_ALIASES).filter(([, folder]) => written.includes(folder));
  return new Map([...written.map((folder) => [folder, folder] as const), ...aliases]);
}

const read = (folder: string, namespace: string): string =>
  readFileSync(new URL(`${folder}/${namespace}.json`, MESSAGES), "utf8");

// Safe: catalogues are our own files, checked against the default locale by catalogues.test.ts.
const compiled = (text: string): string => JSON.stringify(compileCatalogue(JSON.parse(text) as MessageTree));

/**
 * Writes what browsers fetch with lazy features to `assets/texts/<hash>/<locale>/<namespace>.json`. As modules, each page
 * would carry their names in every language.
 */
export function catalogueFiles(): Plugin {
  let at = "";
  return {
    name: "touchline:catalogue-files",
    config() {
      const hash = createHash("sha256");
      for (const folder of new Set(folders().values()))
        for (const namespace of FEATURE_NAMESPACES) hash.update(read(folder, namespace));
      at = `${FOLDER}/${hash.digest("base64url").slice(0, HASH_LETTERS)}`;
      return { define: { CATALOGUES_AT: JSON.stringify(`/${at}`) } };
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { locale = "", namespace = "" } = SERVED.exec(request.url ?? "")?.groups ?? {};
        const folder = folders().get(locale);
        if (folder === undefined) return next();
        response.setHeader("content-type", "application/json").end(compiled(read(folder, namespace)));
      });
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [locale, folder] of folders())
        for (const namespace of FEATURE_NAMESPACES)
          this.emitFile({
            type: "asset",
            fileName: `${at}/${locale}/${namespace}.json`,
            source: compiled(read(folder, namespace)),
          });
    },
  };
}
