import { afterEach, describe, expect, it, vi } from "vitest";
import { answerConsent, answersIn, isAllowed, textOfAnswers } from "./consent.ts";

describe("answers about cookies [ENG-08]", () => {
  it("are what was written, kind by kind", () => {
    const answers = { analytics: true, marketing: false };
    expect(textOfAnswers(answers)).toBe("analytics:1.marketing:0");
    expect(answersIn(textOfAnswers(answers))).toEqual(answers);
  });

  it("count for nothing where they are no answer", () => {
    for (const text of ["", "analytics", "analytics:yes", "analytics:", "x:1", "__proto__:1", "analytics:11"])
      expect(answersIn(text)).toEqual({});
    expect(answersIn("analytics:0.analytics:1")).toEqual({ analytics: false });
  });
});

describe("consent of a visitor [ENG-08]", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is none until it is given, is given by kind, and is kept for 365 days", () => {
    let kept = "";
    const written: string[] = [];
    vi.stubGlobal("document", {
      documentElement: { dataset: {} },
      get cookie() {
        return kept;
      },
      set cookie(text: string) {
        written.push(text);
        kept = text.split(";", 1)[0] ?? "";
      },
    });
    expect(isAllowed("analytics")).toBe(false);
    answerConsent({ analytics: true });
    answerConsent({ marketing: false });
    expect([isAllowed("analytics"), isAllowed("marketing"), isAllowed("functional")]).toEqual([true, false, false]);
    expect(written.at(-1)).toContain("max-age=31536000");
    // Another page of this browser has withdrawn it.
    kept = "tl_consent=analytics%3A0";
    expect(isAllowed("analytics")).toBe(false);
  });

  it("counts for as long as the page stands where cookies are blocked", () => {
    vi.stubGlobal("document", {
      documentElement: { dataset: {} },
      get cookie() {
        return "";
      },
      set cookie(_text: string) {
        // Blocked.
      },
    });
    answerConsent({ marketing: true });
    expect(isAllowed("marketing")).toBe(true);
    answerConsent({ marketing: false });
    expect(isAllowed("marketing")).toBe(false);
  });
});
