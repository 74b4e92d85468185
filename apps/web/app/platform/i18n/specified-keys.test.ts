import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const MESSAGES = path.join(import.meta.dirname, "../../../messages");

/** Keys that operators and integrators know messages by, and the catalogue that has them. Those of bets are held beside their rules. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  shell: ["page.error.description"],
  // A payment widget names the rest of the key.
  wallet: ["success", "declined", "info"].flatMap((kind) =>
    ["title", "message"].map((part) => `spi.notification.${kind}_${part}`),
  ),
};

const textAt = (tree: unknown, key: string): unknown =>
  key.split(".").reduce<unknown>((part, name) => Object(part)[name], tree);

const locales = globSync("*", { cwd: MESSAGES });

describe("keys of messages that the specification names [ROU-09]", () => {
  it.each(locales)("are the keys of the texts in %s", (locale) => {
    const missing = Object.entries(KEYS).flatMap(([catalogue, keys]) => {
      const tree: unknown = JSON.parse(readFileSync(path.join(MESSAGES, locale, `${catalogue}.json`), "utf8"));
      return keys.filter((key) => typeof textAt(tree, key) !== "string").map((key) => `${catalogue}.${key}`);
    });
    expect(missing).toEqual([]);
  });

  it("have eighteen languages to be in", () => {
    expect(locales).toHaveLength(18);
  });
});
