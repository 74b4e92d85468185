import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const TOKENS = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

/** Faces that devices come with, of which one at least draws a script. */
const SYSTEMS = ["Apple", "Windows", "Android and Linux"] as const;
const FACES: Record<string, Record<(typeof SYSTEMS)[number], string>> = {
  Cyrillic: { Apple: "-apple-system", Windows: "Segoe UI", "Android and Linux": "Noto Sans" },
  Arabic: { Apple: "Geeza Pro", Windows: "Segoe UI", "Android and Linux": "Noto Sans Arabic" },
  Hebrew: { Apple: "Arial Hebrew", Windows: "Segoe UI", "Android and Linux": "Noto Sans Hebrew" },
  Devanagari: { Apple: "Kohinoor Devanagari", Windows: "Nirmala UI", "Android and Linux": "Noto Sans Devanagari" },
  "Chinese Han": { Apple: "PingFang SC", Windows: "Microsoft YaHei", "Android and Linux": "Noto Sans CJK SC" },
  "Japanese Han": { Apple: "Hiragino Sans", Windows: "Yu Gothic UI", "Android and Linux": "Noto Sans CJK JP" },
};

const [all = "", ofJapan = ""] = [...TOKENS.matchAll(/--tl-font:([^;]*);/g)].map(([, list = ""]) => list);
const facesOf = (list: string): string[] => list.split(",").map((face) => face.trim().replaceAll('"', ""));

describe("the faces of texts [ROU-05]", () => {
  it.each(Object.entries(FACES))("have some of each system for %s", (script, faces) => {
    const named = facesOf(script === "Japanese Han" ? ofJapan : all);
    for (const system of SYSTEMS) expect(named, system).toContain(faces[system]);
  });

  it("end in whatever there is", () => {
    for (const list of [all, ofJapan]) expect(facesOf(list).at(-1)).toBe("sans-serif");
  });

  it("leave other scripts than Latin to them: the stand-in for our own font draws none", () => {
    const [, standIn = ""] = /font-family: "Archivo Fallback";(.*?)\}/s.exec(TOKENS) ?? [];
    const ranges = [...standIn.matchAll(/U\+([\dA-F]+)-([\dA-F]+)/g)].map(([, from = "", to = ""]) =>
      [from, to].map((point) => Number.parseInt(point, 16)),
    );
    const isDrawn = (letter: string): boolean => {
      const point = letter.codePointAt(0) ?? 0;
      return ranges.some(([from = 0, to = 0]) => from <= point && point <= to);
    };
    expect(Array.from("Aé1€−–").filter((letter) => !isDrawn(letter))).toEqual([]);
    expect(Array.from("Жאعहの中").filter(isDrawn)).toEqual([]);
  });
});
