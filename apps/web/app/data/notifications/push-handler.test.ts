import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";

const SOURCE = readFileSync(new URL("../../../public/push-handler.js", import.meta.url), "utf8");

/** What the worker shows of a push. */
function shownOf(message: object): readonly unknown[] {
  const shown: unknown[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: { showNotification: (title: string, given: object) => shown.push(title, given) },
  };
  runInNewContext(SOURCE, { self });
  listeners.get("push")?.({ data: { json: () => message }, waitUntil: () => undefined });
  return shown;
}

it("a push carries the icon of its site, as pixels: the address is the same at each [NOT-02]", () => {
  const shown = shownOf({ id: "n1", title: "Won", body: "Your bet won.", path: "/my-bets/b1" });
  expect(shown).toEqual(["Won", expect.objectContaining({ tag: "n1", icon: "/icons/app-192.png", dir: "auto" })]);
});
