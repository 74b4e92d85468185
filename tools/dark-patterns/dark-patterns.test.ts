import { describe, expect, it } from "vitest";
import { flashingStyles, pushingSources, pushingTexts } from "./dark-patterns.ts";

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

/** One text of each push, and a fact that reads much like one. */
const IN_OTHER_LANGUAGES: Readonly<Record<string, { pushes: readonly string[]; fact: string }>> = {
  ar: {
    pushes: ["راهن مرة أخرى", "كدت تفوز!", "سارع، الفرصة الأخيرة", "بلا مخاطر"],
    fact: "يمكنك المراهنة من جديد بعد {time}.",
  },
  de: {
    pushes: [
      "Wette nochmal",
      "Hol dir deinen Einsatz zurück",
      "Nur noch {count} frei",
      "Nein danke, ich will nicht gewinnen",
      "Wette ohne Risiko",
    ],
    fact: "Du kannst ab {time} wieder spielen.",
  },
  es: {
    pushes: ["Apuesta otra vez", "Casi ganas", "Date prisa", "¿Seguro que no quieres el bono?", "Apuesta segura"],
    fact: "Puedes volver a jugar a partir de {time}.",
  },
  fa: { pushes: ["دوباره شرط ببند", "آخرین فرصت", "بدون ریسک"], fact: "از {time} دوباره می‌توانید بازی کنید." },
  fr: {
    pushes: ["Pariez encore", "Vous avez presque gagné", "Dernière chance", "Pari sûr"],
    fact: "Vous pourrez jouer de nouveau à partir de {time}.",
  },
  he: { pushes: ["שחקו שוב", "כמעט זכיתם", "מהרו", "ללא סיכון"], fact: "אפשר להמר מחדש מ-{time}." },
  hi: { pushes: ["फिर से खेलें", "जल्दी करें", "बिना जोखिम"], fact: "आप {time} से खेल सकते हैं।" },
  it: {
    pushes: ["Gioca ancora", "Hai quasi vinto", "Affrettati", "Scommessa sicura"],
    fact: "Puoi tornare a giocare da {time}.",
  },
  ja: {
    pushes: ["もう一度賭けよう", "惜しい！", "お見逃しなく", "ノーリスク"],
    fact: "{time}からまたプレイできます。",
  },
  nl: {
    pushes: ["Speel nog een keer", "Bijna gewonnen", "Haast je", "Zonder risico"],
    fact: "Je kunt vanaf {time} weer spelen.",
  },
  pl: {
    pushes: ["Zagraj jeszcze raz", "Prawie wygrana!", "Ostatnia szansa", "Bez ryzyka"],
    fact: "Możesz grać od {time}.",
  },
  "pt-BR": {
    pushes: ["Aposte de novo", "Quase ganhou!", "Última chance", "Sem risco"],
    fact: "Você pode jogar a partir de {time}.",
  },
  ru: {
    pushes: ["Сделайте ставку ещё раз", "Отыграйтесь", "Поторопитесь", "Без риска"],
    fact: "Играть снова можно с {time}.",
  },
  "sr-ME": { pushes: ["Odigraj ponovo", "Zamalo dobitak", "Požuri", "Bez rizika"], fact: "Možete igrati od {time}." },
  tr: {
    pushes: ["Tekrar oyna!", "Geri kazanın", "Acele et", "Risksiz"],
    fact: "{time} itibarıyla yeniden oynayabilirsiniz.",
  },
  uk: {
    pushes: ["Зіграйте ще раз", "Відіграйтеся", "Поквапте нас", "Без ризику"],
    fact: "Грати знову можна з {time}.",
  },
  "zh-Hans": { pushes: ["再赌一次", "差一点就中", "赶快", "零风险"], fact: "您可以从 {time} 起再次投注。" },
};

describe("the lint in the other languages of the pages [RTS-14A] [DARK-AGAIN] [DARK-HASTE] [DARK-SHAME]", () => {
  it.each(Object.entries(IN_OTHER_LANGUAGES))(
    "finds what pushes, and leaves a fact alone: %s",
    (locale, { pushes, fact }) => {
      const isPushing = (text: string): boolean => pushingTexts("ticket", { a: text }, locale).length > 0;
      expect(pushes.filter((text) => !isPushing(text))).toEqual([]);
      expect(isPushing(fact)).toBe(false);
    },
  );

  it("knows none that it has no words for", () => {
    expect(() => pushingTexts("ticket", { a: "b" }, "xx")).toThrow("xx");
  });
});

describe("the lint of styles [DARK-FLASH]", () => {
  it("finds what moves without an end, but for what waits or is live", () => {
    const endless = ".a { animation: flash 1s infinite; }";
    expect(flashingStyles("features/promo/offer.module.css", endless)).toHaveLength(1);
    expect(flashingStyles("ui/spinner.module.css", endless)).toEqual([]);
    expect(flashingStyles("features/promo/offer.module.css", ".a { animation: rise 1s; }")).toEqual([]);
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

  it("finds that in what keeps players safe whatever its answers are called: to go on, to stop, to take back", () => {
    const asked = (one: string, other: string) =>
      `<Button look="${one}" onClick={() => a()}>{t(isNone ? "pending.confirmRemoval" : "pending.confirm")}</Button>` +
      `<Button look="${other}" inert={isSending} onClick={() => void b(() => c())}>{t("pending.withdraw")}</Button>`;
    const inSafety = (source: string) => pushingSources("apps/web/app/features/limits/a.tsx", source).length;
    expect([inSafety(asked("primary", "line")), inSafety(asked("line", "line"))]).toEqual([1, 0]);
    expect(named(asked("primary", "line"))).toEqual([]);
  });
});
