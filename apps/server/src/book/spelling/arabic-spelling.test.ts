import { describe, expect, it } from "vitest";
import PEOPLE from "../../feed/simulator/names/people.json" with { type: "json" };
import TOWNS from "../../feed/simulator/names/towns.json" with { type: "json" };
import { catalogueOf, createSimulatedSports } from "../../feed/simulator/simulated-sports.ts";
import { foldName } from "../search/fold-words.ts";
import { arabicCompetition, arabicName } from "./arabic-spelling.ts";

const LATIN = /\p{Script=Latin}/u;

describe("names that Arabic has no word for", () => {
  it.each([
    ["Adrián Olmedo", "أدريان أولميدو"],
    ["Szymon Czajka", "شيمون تشايكا"],
    ["Lovro Šarić", "لوفرو شاريتش"],
    ["Daichi Kurosawa", "دايتشي كوروساوا"],
    ["Eliška Jelínková", "إيليشكا يلينكوفا"],
    ["Gustav Åkerlund", "غوستاف أوكيرلوند"],
    ["Çınarlı Spor", "تشينارلي سبور"],
    ["Grünfelden", "غرونفيلدن"],
    ["Björkvik HK", "بيوركفيك إتش كيه"],
    ["Thornwick Knights", "ثورنويك نايتس"],
    ["Redstone Bears", "ريدستون بيرز"],
    ["Bold Moon II", "بولد مون الثاني"],
  ])("are written by their sound: %s", (latin, arabic) => {
    expect(arabicName(latin)).toBe(arabic);
  });

  it.each([
    ["Momiji League", "دوري موميجي"],
    ["Vltava Cup", "كأس فلتافا"],
    ["Liga Corona", "دوري كورونا"],
    ["Liberty Women's League", "دوري ليبيرتي للسيدات"],
    ["Nordlys Masters", "أساتذة نوردليس"],
    ["Albion Darts Series", "سلسلة ألبيون دارتس"],
  ])("say what a competition is before whose it is: %s", (latin, arabic) => {
    expect(arabicCompetition(latin)).toBe(arabic);
  });

  it("leave no Latin letter in any town, person or competition of the simulated feed, and no two alike", () => {
    const people = Object.values(PEOPLE).flatMap(({ men, women, last }) => [...men, ...women, ...last]);
    const towns = Object.values(TOWNS).flat();
    for (const name of [...people, ...towns]) {
      expect([name, LATIN.test(arabicName(name)), arabicName(name).length > 1]).toEqual([name, false, true]);
    }
    for (const { name } of catalogueOf(createSimulatedSports()).tournaments)
      expect([name, LATIN.test(arabicCompetition(name))]).toEqual([name, false]);
    const spelt = towns.map(arabicName);
    expect(new Set(spelt).size).toBeGreaterThan(towns.length * 0.99);
  });

  it("are found by search however their letters are written", () => {
    expect(foldName(arabicName("Adrián Olmedo"))).toBe(foldName("ادريان اولميدو"));
  });
});
