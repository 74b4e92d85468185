import fc from "fast-check";
import { applyDelta } from "fossil-delta";
import { describe, expect, it } from "vitest";
import { createJsonPatch } from "./create-json-patch.ts";

/** What a client does: the patch comes out of a JSON string, and works on bytes. */
function apply(source: string, patch: string): string {
  const overTheWire: unknown = JSON.parse(JSON.stringify(patch));
  const bytes = (text: string) => new TextEncoder().encode(text);
  const target = applyDelta(bytes(source), bytes(String(overTheWire)), { verifyChecksum: true });
  return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(target));
}

const WORDS = [
  "Спартак",
  "Спартек",
  "ЦСКА",
  "الأهلي",
  "الأهلى",
  "São",
  "Sāo",
  "⚽",
  "⚾",
  "🎾",
  "🎿",
  "odds",
  "1.95",
  "東京",
];
const text = fc.array(fc.constantFrom(...WORDS), { minLength: 5, maxLength: 60 }).map((words) => words.join(" "));

/** Two texts with a long part in common, cut anywhere. */
const edited = fc
  .record({
    text,
    insert: fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: "grapheme" })),
    at: fc.nat(),
    cut: fc.nat(9),
  })
  .map(({ text, insert, at, cut }) => {
    const characters = Array.from(text);
    const place = at % characters.length;
    const target = [...characters.slice(0, place), insert, ...characters.slice(place + cut)].join("");
    return { source: JSON.stringify({ text }), target: JSON.stringify({ text: target }) };
  });

describe("createJsonPatch", () => {
  it("makes the target out of the source through a JSON string, in any alphabet [RT-08]", () => {
    fc.assert(
      fc.property(edited, ({ source, target }) => {
        const patch = createJsonPatch(source, target);
        if (patch !== undefined) expect(apply(source, patch)).toBe(target);
      }),
      { numRuns: 2000 },
    );
  });

  it("is shorter than the target or not made at all [RT-08]", () => {
    fc.assert(
      fc.property(text, text, (source, target) => {
        const patch = createJsonPatch(source, target);
        expect(patch === undefined || patch.length < target.length).toBe(true);
      }),
    );
  });

  it("patches a change inside a letter of two bytes [RT-08]", () => {
    const source = JSON.stringify({ name: "Спартак Москва — ЦСКА Москва, Премьер-лига", odds: "1.95" });
    const target = source.replace("Спартак", "Спартек");
    const patch = createJsonPatch(source, target);
    expect(patch).toBeDefined();
    expect(apply(source, patch ?? "")).toBe(target);
  });

  it("makes nothing of texts with nothing in common [RT-08]", () => {
    expect(createJsonPatch('{"a":1}', '{"b":22222}')).toBeUndefined();
  });
});
