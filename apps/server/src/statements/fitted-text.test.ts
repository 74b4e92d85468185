import { create as openFont } from "fontkit";
import { describe, expect, it } from "vitest";
import { type FontRun, fontFaces, fontRuns } from "./document-text.ts";
import { fittedText } from "./fitted-text.ts";

type Measured = (FontRun & { width: number })[];
const fonts = new Map(
  fontFaces().map(({ name, bytes }) => {
    const font = openFont(bytes);
    if (!("layout" in font)) throw new Error(`${name} is a collection of fonts`);
    return [name, font];
  }),
);
const measureIn =
  (locale: string, base: "ltr" | "rtl") =>
  (text: string): Measured =>
    fontRuns(text, { locale, base }).map((run) => {
      const font = fonts.get(run.font);
      if (font === undefined) throw new Error(`${run.font} is no font of documents`);
      return { ...run, width: (font.layout(run.text).advanceWidth / font.unitsPerEm) * 9 };
    });

/** As it reads in words: a character less, until it fits. */
function shortened(text: string, width: number, measure: (text: string) => Measured): Measured {
  const measured = measure(text);
  if (measured.reduce((sum, run) => sum + run.width, 0) <= width || text.length < 2) return measured;
  return shortened(`${Array.from(text.replace(/…$/u, "")).slice(0, -1).join("")}…`, width, measure);
}

const TEXTS = [
  ["en", "ltr", "\u2066game-provider:6f1d1c0e-9d0b-4d0e-8a57-1f8f9c3d8c11:credit\u2069"],
  ["en", "ltr", "A line… that is cut… before its end…"],
  ["en", "ltr", "\u2066🎲🎲 dice roll 1234567890 🎲🎲🎲\u2069"],
  ["ar", "rtl", "رهان كامل على نتيجة المباراة بلا الاحتمالات الإضافية (2)"],
  ["ar", "rtl", "\u2066dice:6f1d1c0e-9d0b-4d0e-8a57-1f8f9c3d8c11\u2069 لا إله"],
  ["he", "rtl", "הימור על תוצאת המשחק [abc 123] עם סכום"],
  ["hi", "ltr", "क्षत्रिय की शर्त का परिणाम और भुगतान"],
] as const;

describe("text that is wider than its column [RTS-1B]", () => {
  it.each(TEXTS)("is cut in %s (%s) where cutting letter by letter would cut it: %s", (locale, base, text) => {
    const measure = measureIn(locale, base);
    for (let width = 0; width < 300; width += 7)
      expect(fittedText(text, width, measure), `${width}`).toEqual(shortened(text, width, measure));
  });

  it("is measured a dozen times and not once for each of its letters", () => {
    const measure = measureIn("en", "ltr");
    let measurements = 0;
    const counted = (text: string): Measured => {
      measurements += 1;
      return measure(text);
    };
    fittedText("long reference ".repeat(30), 126, counted);
    expect(measurements).toBeLessThan(16);
  });
});
