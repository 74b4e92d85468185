import { readFileSync, readdirSync } from "node:fs";
import compile from "icu-minify/compile";
import { describe, expect, it } from "vitest";
import { type MessageTree, compileCatalogue } from "./icu-messages.ts";

const MESSAGES = new URL("../messages/", import.meta.url);
const DEFAULT_LOCALE = "en";
const locales = readdirSync(MESSAGES);
const namespaces = readdirSync(new URL(DEFAULT_LOCALE, MESSAGES));

// Catalogues are trees of texts; anything else fails in compileCatalogue.
const read = (locale: string, namespace: string) =>
  JSON.parse(readFileSync(new URL(`${locale}/${namespace}`, MESSAGES), "utf8")) as MessageTree;

const textsOf = (tree: MessageTree, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] satisfies [string, string]] : textsOf(value, `${prefix}${key}.`),
  );

/** Names of a message's arguments: in compiled form they are the heads of its inner arrays. */
function argumentsOf(text: string): string[] {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const part of node) {
        if (Array.isArray(part) && typeof part[0] === "string") names.add(part[0]);
        if (Array.isArray(part)) part.slice(1).forEach(visit);
      }
    } else if (typeof node === "object" && node !== null) Object.values(node).forEach(visit);
  };
  visit(compile(text));
  return [...names].toSorted();
}

describe.each(locales)("the %s catalogues", (locale) => {
  it.each(namespaces)("have every text of %s, and no other", (namespace) => {
    const keys = (of: string) =>
      textsOf(read(of, namespace))
        .map(([key]) => key)
        .toSorted();
    expect(keys(locale)).toEqual(keys(DEFAULT_LOCALE));
  });

  it.each(namespaces)("hold only valid ICU messages in %s", (namespace) => {
    expect(() => compileCatalogue(read(locale, namespace))).not.toThrow();
  });

  it.each(namespaces)("use the same arguments in %s", (namespace) => {
    const own = Object.fromEntries(textsOf(read(locale, namespace)));
    for (const [key, text] of textsOf(read(DEFAULT_LOCALE, namespace))) {
      expect(argumentsOf(own[key] ?? ""), key).toEqual(argumentsOf(text));
    }
  });
});
