import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SPORTS = new URL("../app/sports/", import.meta.url);
const MODULE = "virtual:sport-icons?url";
const RESOLVED = `\0${MODULE}`;
const SERVED = /^\/assets\/sports-[\w-]+\.svg/;
const HASH_LETTERS = 8;
const DRAWINGS = ["regular", "fill"] as const;

interface IconFile {
  sportKey: string;
  path: string;
}

/** The drawing of each sport that has one; a sport's folder is named by its key. */
function iconFiles(): IconFile[] {
  const names = readdirSync(SPORTS, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => /^[^/\\]+[/\\]icon\.svg$/.test(name))
    .toSorted()
    .map((name) => ({
      sportKey: name.replace(/[/\\].*/, "").replaceAll("-", "_"),
      path: fileURLToPath(new URL(name, SPORTS)),
    }));
}

/** The symbols of a sport's drawing, `regular` and `fill`, with its key before their names. */
export function symbolsOf(sportKey: string, svg: string): string {
  const body = /<svg[^>]*>(?<body>.*)<\/svg>/s.exec(svg)?.groups?.["body"] ?? "";
  const ids = [...body.matchAll(/\bid="(?<id>[^"]*)"/g)].map(({ groups }) => groups?.["id"]);
  if (ids.length !== DRAWINGS.length || !DRAWINGS.every((drawing) => ids.includes(drawing))) {
    throw new Error(`the icon of ${sportKey} has the ids "${ids.join(" ")}", not "${DRAWINGS.join(" ")}"`);
  }
  return body.trim().replaceAll(/\bid="/g, `id="${sportKey}-`);
}

/** The drawings of all sports in one document: `#<key>-regular` and `#<key>-fill`. */
export function sportSprite(): string {
  const symbols = iconFiles().map(({ sportKey, path }) => symbolsOf(sportKey, readFileSync(path, "utf8")));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

const fileNameOf = (sprite: string): string =>
  `assets/sports-${createHash("sha256").update(sprite).digest("base64url").slice(0, HASH_LETTERS)}.svg`;

/** Makes the drawings of all sports one file, whose address is what `virtual:sport-icons` exports. */
export function sportIcons(): Plugin {
  return {
    name: "touchline:sport-icons",
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return;
      for (const { path } of iconFiles()) this.addWatchFile(path);
      return `export default ${JSON.stringify(`/${fileNameOf(sportSprite())}`)};`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!SERVED.test(request.url ?? "")) return next();
        response.setHeader("content-type", "image/svg+xml");
        response.end(sportSprite());
      });
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      const source = sportSprite();
      this.emitFile({ type: "asset", fileName: fileNameOf(source), source });
    },
  };
}
