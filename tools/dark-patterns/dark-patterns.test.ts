import { describe, expect, it } from "vitest";
import { pushingSources, pushingTexts } from "./dark-patterns.ts";

const isFound = (text: string): boolean => pushingTexts("ticket", { a: { b: text } }).length > 0;

describe("the lint against dark patterns [RTS-14A] [DARK-AGAIN] [DARK-HASTE] [DARK-SHAME]", () => {
  it.each([
    "Bet again",
    "Play once more",
    "Lost? Win it back with a double",
    "So close! Better luck next time",
    "Hurry, only {count} left",
    "Last chance to bet",
    "Don’t miss out on live odds",
    "No thanks, I don’t like winning",
    "Are you sure you don’t want the bonus?",
    "Risk-free bet",
    "{count} players are watching this match",
  ])("finds a text that pushes: %s", (text) => {
    expect(isFound(text)).toBe(true);
  });

  it.each([
    "You can bet again when it is back.",
    "You can play again from {time}.",
    "Selections to slip",
    "Try again",
    "Not now",
    "The bet did not reach us. You can place it again.",
    "The draw closes at {time}.",
  ])("leaves a fact alone: %s", (text) => {
    expect(isFound(text)).toBe(false);
  });

  it("leaves alone what a self-assessment asks", () => {
    expect(pushingTexts("limits", { check: { question: { 3: "Have you tried to win back money?" } } })).toEqual([]);
  });
});

describe("the lint of defaults [DARK-DEFAULTS] [DARK-REFUSE]", () => {
  const named = (source: string) => pushingSources("a.tsx", source).map(({ what }) => what);

  it("finds boxes that are ticked before, and amounts that nobody entered", () => {
    expect(named('<CheckBox name="marketing" defaultChecked />')).toHaveLength(1);
    expect(named('<CheckBox name="marketing" defaultChecked={true} />')).toHaveLength(1);
    expect(named('<AmountField label="x" defaultValue="50" />')).toHaveLength(1);
    expect(named('const [amount, setAmount] = useState("100");')).toHaveLength(1);
    expect(named("<CheckBox name={kind} defaultChecked={isAllowed}>")).toEqual([]);
    expect(named('const [amount, setAmount] = useState("");')).toEqual([]);
  });

  it("finds a refusal that looks less than the acceptance beside it", () => {
    const pair = (one: string, other: string) =>
      `<Button look="${one}" onClick={() => a()}>{t("refuse")}</Button><Button look="${other}" onClick={() => b()}>{t("accept")}</Button>`;
    expect(named(pair("line", "primary"))).toEqual(["answers that do not look alike"]);
    expect(named(pair("line", "line"))).toEqual([]);
  });
});
