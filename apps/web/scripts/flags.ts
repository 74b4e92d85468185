import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const FLAGS = join(dirname(createRequire(import.meta.url).resolve("circle-flags/package.json")), "flags");

/** Countries, the parts of the United Kingdom, and the European Union; not the regions, languages and causes. */
const WANTED = /^(?:[a-z]{2}|gb-[a-z]{3})\.svg$/;

/** Serves the round flags at /flags/<country>.svg. */
export function flags(): Plugin {
  return {
    name: "touchline:flags",
    configureServer(server) {
      server.middlewares.use("/flags", (request, response, next) => {
        const file = request.url?.slice(1) ?? "";
        if (!WANTED.test(file)) return next();
        response.setHeader("content-type", "image/svg+xml");
        createReadStream(join(FLAGS, file)).on("error", next).pipe(response);
      });
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const files = (await readdir(FLAGS)).filter((file) => WANTED.test(file));
      for (const file of files) {
        this.emitFile({ type: "asset", fileName: `flags/${file}`, source: await readFile(join(FLAGS, file)) });
      }
    },
  };
}
