import { createContext } from "react-router";

/** The files of a build, as the server that sends them knows them, by their addresses. */
export interface BuildOutput {
  /** Undefined where there is no such file. */
  textOf: (address: string) => string | undefined;
  /** What stands in a page for the text of a sheet. */
  inPage: (styleSheet: string) => string;
}

export interface BuiltFiles {
  /** What is fetched along with a module, because it imports it when it runs. */
  fetchedBeside: (module: string) => FetchedBeside;
  /** These sheets and all others with rules for any of these classes, in the order in which a page has them. */
  sheetsWith: (sheets: readonly string[], classNames: readonly string[]) => readonly string[];
  inPage: BuildOutput["inPage"];
}

export interface FetchedBeside {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Vite's notation of the files of dynamic imports. */
const FILE = /"(assets\/[^"]+\.(?:js|css))"/g;

const STYLE_ORDER = "/assets/style-order.json";

const CLASS = /\.([a-zA-Z][\w-]*)/g;

function besideIn(text: string): FetchedBeside {
  const files = [...text.matchAll(FILE)].map(([, path = ""]) => `/${path}`);
  const { scripts = [], styles = [] } = Object.groupBy(files, (file) => (file.endsWith(".css") ? "styles" : "scripts"));
  return { scripts, styles };
}

/** The files of one build, each read once: they do not change. */
export function createBuiltFiles({ textOf, inPage }: BuildOutput): BuiltFiles {
  // Safe: written by the build, scripts/style-order.ts.
  const styleSheets = JSON.parse(textOf(STYLE_ORDER) ?? "[]") as string[];
  const sheetsByClass = new Map<string, Set<string>>();
  for (const sheet of styleSheets) {
    for (const [, name = ""] of (textOf(sheet) ?? "").matchAll(CLASS)) {
      sheetsByClass.set(name, (sheetsByClass.get(name) ?? new Set()).add(sheet));
    }
  }
  return {
    fetchedBeside: remembered((module) => besideIn(textOf(module) ?? "")),
    sheetsWith: (sheets, classNames) => {
      const wanted = new Set([...sheets, ...classNames.flatMap((name) => [...(sheetsByClass.get(name) ?? [])])]);
      return styleSheets.filter((sheet) => wanted.has(sheet));
    },
    inPage: remembered(inPage),
  };
}

function remembered<T>(find: (address: string) => T): (address: string) => T {
  const known = new Map<string, T>();
  return (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const found = find(address);
    known.set(address, found);
    return found;
  };
}

/** In development there is no build: Vite sends modules, and sheets as they are asked for. */
export const NO_BUILD: BuildOutput = { textOf: () => undefined, inPage: () => "" };

export const builtFiles = createContext<BuiltFiles>(createBuiltFiles(NO_BUILD));
