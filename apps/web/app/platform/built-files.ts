import { createContext } from "react-router";

/** The text of a built file by its URL; undefined where there is no such file or no build. */
export type TextOf = (address: string) => string | undefined;

export interface BuiltFiles {
  textOf: TextOf;
  /** URLs that a module imports when it runs, to be fetched along with it. */
  fetchedBeside: (module: string) => readonly string[];
}

/** Vite's notation of the files of a dynamic import. */
const FILE = /"(assets\/[^"]+\.js)"/g;

const besideIn = (text: string | undefined): readonly string[] =>
  [...(text ?? "").matchAll(FILE)].map(([, path = ""]) => `/${path}`);

/** The files of one build, each read once: they do not change. */
export function createBuiltFiles(read: TextOf): BuiltFiles {
  return { textOf: remembered(read), fetchedBeside: remembered((module) => besideIn(read(module))) };
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

export const builtFiles = createContext<BuiltFiles>(createBuiltFiles(() => undefined));
