import { API_ERRORS } from "@touchline/contract/vocabulary";
import type { Plugin } from "vite";

/** An error by its name, and what is asked of it where that is one thing. */
const READ = /\bAPI_ERRORS\.(?<name>\w+)\b(?:\.(?<part>code|status|key)\b)?/g;

const partsOf = new Map<string, Readonly<Record<string, unknown>>>(Object.entries(API_ERRORS));

/** Source with each error that it names written out; the others of the list are then nothing that it asks for. */
export const writeErrors = (source: string): string =>
  source.replaceAll(READ, (read: string, name: string, part: string | undefined) => {
    const error = partsOf.get(name);
    if (error === undefined) return read;
    return part === undefined ? `(${JSON.stringify(error)})` : JSON.stringify(error[part]);
  });

/** A browser that asks for three of the API's errors is not sent a hundred: bundlers leave out exports, not entries. */
export const writtenErrors = (): Plugin => ({
  name: "touchline:written-errors",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\.tsx?(?:\?|$)/, code: READ },
    handler: (code) => ({ code: writeErrors(code), map: null }),
  },
});
