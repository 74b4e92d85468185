import { describe, expect, it } from "vitest";
import { fillTemplate } from "./name-template.ts";
import { loadNames } from "./names.ts";

const NAMES = loadNames(["en", "de", "ar"]);
const fill = (template: string, values: Record<string, string>, locale = "en") =>
  fillTemplate(template, values, NAMES.get(locale)!);

describe("name templates", () => {
  it("take values as they are, signed and negated", () => {
    expect(fill("{home} ({+hcp})", { home: "Albion", hcp: "0.5" })).toBe("Albion (+0.5)");
    expect(fill("{+hcp} {-hcp}", { hcp: "-1.25" })).toBe("-1.25 +1.25");
    expect(fill("{+hcp} {-hcp}", { hcp: "0" })).toBe("0 0");
  });

  it("write ordinals as the language does", () => {
    const numbers = ["1", "2", "3", "4", "11", "21", "22"];
    expect(numbers.map((n) => fill("{!n}", { n }))).toEqual(["1st", "2nd", "3rd", "4th", "11th", "21st", "22nd"]);
    expect(fill("{!n} Tor", { n: "2" }, "de")).toBe("2. Tor");
    expect(fill("{!n}", { n: "2" }, "ar")).toBe("2");
  });

  it("leave out what has no value, and do not fill what a value holds", () => {
    expect(fill("Over {total}", {})).toBe("Over ");
    expect(fill("{home}", { home: "{away}", away: "Rovers" })).toBe("{away}");
  });
});
