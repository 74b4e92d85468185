import { expect, it } from "vitest";
import { contextWords, isGuessable } from "./guessable-passwords.ts";

const SITE = { name: "Harbour Bets", key: "harbour", hosts: ["www.harbour-bets.example"] };
const words = contextWords(SITE, ["Anna.Smith.77@mail.example", "Lighthouse", null]);

it.each([
  "touchline2026!",
  "Sportsbook!!1",
  "HARBOUR-bets-2026",
  "harbourbets",
  "anna.smith.77",
  "AnnaSmith1990",
  "lighthouse#12",
  "Admin-Admin-1",
  "my harbour 2026",
  "touchline demo",
  "Härbour2026",
])(
  "a password that is little but names of the place or of its player is guessed first: %s [OWASP-6.2.11]",
  (password) => {
    expect(isGuessable(password, words)).toBe(true);
  },
);

it.each([
  "the harbour at dawn, seven boats",
  "a test of trading odds and ends",
  "8273649182",
  "!!!!!!!!!!!!",
  "пароль из шести слов",
  "合言葉は長いほうがいい",
  "anna keeps bees",
])("one that has words of its own, or none of those, is nobody's to refuse: %s [OWASP-6.2.5]", (password) => {
  expect(isGuessable(password, words)).toBe(false);
});

it("names that are too short stand in too many words to count", () => {
  expect(contextWords({ ...SITE, name: "Go", key: "go", hosts: [] }, ["li@mail.example"])).not.toContain("li");
});
