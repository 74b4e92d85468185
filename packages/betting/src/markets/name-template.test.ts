import { describe, expect, it } from "vitest";
import { type NameValues, fillNameTemplate, flexScoreName } from "./name-template.ts";
import { parseSpecifier } from "./specifier.ts";

const VALUES: NameValues = {
  specifiers: parseSpecifier(
    "goalnr=1|hcp=-0.75|map=2|player=sr:player:7|total=2.5|zero=0|plus=+1.5|nil=-00.00|ten=10|tenth=0.10|none=+0.0|range=1-2|late=90+2",
  ),
  names: { competitor1: "Arsenal", competitor2: "Chelsea" },
  nameOf: (id) => (id === "sr:player:7" ? "Bukayo Saka" : undefined),
  ordinal: (value) => `${value}.`,
};

describe("names of markets and outcomes [CAT-07]", () => {
  it.each([
    ["Total {total}", "Total 2.5"],
    ["{!goalnr} goal", "1. goal"],
    ["{$competitor1} ({+hcp})", "Arsenal (−0.75)"],
    ["{$competitor2} ({-hcp})", "Chelsea (+0.75)"],
    ["{+total} {-total}", "+2.5 −2.5"],
    ["{+zero} {-zero}", "0 0"],
    ["{+plus} {-plus}", "+1.5 −1.5"],
    ["{+nil} {-nil} {+none} {-none}", "−00.00 −00.00 +0.0 +0.0"],
    ["{+ten} {-ten} {+tenth} {-tenth}", "+10 −10 +0.10 −0.10"],
    ["{+range} {-range} {+late} {-late}", "+1-2 −1-2 +90+2 −90+2"],
    ["{%player} to score", "Bukayo Saka to score"],
    ["{%map}", "2"],
    ["Map {map} to {(map+1)}", "Map 2 to 3"],
    ["{!(map-1)} map", "1. map"],
    ["{missing}{!missing}{$event}{(missing+1)}{(hcp+1)}", ""],
    ["no placeholder {", "no placeholder {"],
  ])("fill %j as %j", (template, name) => {
    expect(fillNameTemplate(template, VALUES)).toBe(name);
  });

  it("write figures with a fraction as the reader does, and nothing else", () => {
    const inGerman = { ...VALUES, decimal: (value: string) => value.replace(".", ",") };
    const template = "{total} {+hcp} {-hcp} {ten} {range} {late}";
    expect(fillNameTemplate(template, inGerman)).toBe("2,5 −0,75 +0,75 10 1-2 90+2");
    const versioned = { ...inGerman, specifiers: { variant: "sr:goals:1.5+" } };
    expect(fillNameTemplate("{variant}", versioned)).toBe("sr:goals:1.5+");
  });

  it("write a true minus before what they sign, and before nothing else", () => {
    expect(fillNameTemplate("{+hcp} {-hcp} {hcp} {+range}", VALUES)).toBe("−0.75 +0.75 -0.75 +1-2");
  });

  it("show an id where no names are at hand", () => {
    const { nameOf: _unused, ...values } = VALUES;
    expect(fillNameTemplate("{%player}", values)).toBe("sr:player:7");
  });
});

describe("flexScoreName", () => {
  it("adds the further goals to the score when the line opened", () => {
    expect(flexScoreName("0:0", "1:2")).toBe("1:2");
    expect(flexScoreName("1:0", "1:2")).toBe("2:2");
    expect(flexScoreName("10:0", "1:12")).toBe("11:12");
    for (const name of ["other", "", "1", "1:", ":1", "1:2:3", "a1:0", "1:0 aet"]) {
      expect(flexScoreName(name, "1:2")).toBeNull();
      expect(flexScoreName("1:2", name)).toBeNull();
    }
  });
});
