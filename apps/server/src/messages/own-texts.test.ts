import { describe, expect, it } from "vitest";
import { plainSite } from "../../test/plain-site.ts";
import { isOfServer, serverTextProblem, siteText, textsByRealm } from "./own-texts.ts";
import { messageText } from "./message-text.ts";

const OWN = { en: { "sms.phone_code.text": "Ahoy: {code}, says {site}", "shell.footer.message": "Stay at the helm." } };

describe("what the server says in a site's own words", () => {
  it("has the values filled in, and is the product's where the site says nothing of its own", () => {
    const [voice, params] = [
      { locale: "en", texts: OWN },
      { code: "123456", site: "Harbour" },
    ];
    expect(siteText(voice, "sms.phone_code.text", params)).toBe("Ahoy: 123456, says Harbour");
    expect(siteText(voice, "mail.unlock.subject")).toBe(messageText("en", "mail.unlock.subject"));
    expect(siteText({ ...voice, locale: "de" }, "sms.phone_code.text", params)).toBe(
      messageText("de", "sms.phone_code.text", params),
    );
  });

  it.each([
    ["mail.unlock.text", "Locked, {site}: {link}", null],
    ["mail.unlock.text", "Locked.", "needs {link}"],
    ["sms.phone_code.text", "A code of {site}", "needs {code}"],
    ["mail.unlock.text", "{link} {player}", "has no value for {player}"],
    ["notice.body.paid", "{amount, number} was paid", "has no value for {amount, number}"],
    ["mail.unlock.subject", "Locked\nBcc: everybody@bet.example", "is a subject, and has more than one line"],
    ["mail.unlock", "x", "no text of the server has this key"],
    ["error.constructor", "x", "no text of the server has this key"],
  ])("for %s: %s", (key, text, problem) => {
    expect(isOfServer(key)).toBe(true);
    expect(serverTextProblem(key, text)).toBe(problem);
  });

  it("is told from what pages say, and from the words of the demos", () => {
    const keys = ["shell.footer.message", "errors.error.request.invalid", "notices.title", "game.dice.title", ""];
    expect(keys.filter(isOfServer)).toEqual([]);
  });

  it("is that of the first site of a realm, where it says something of the server's at all", () => {
    const [first, second] = [{ ...plainSite("en"), texts: OWN }, plainSite("en")];
    const other = { ...plainSite("en"), realm: "other", texts: { en: { "shell.footer.message": "Hello" } } };
    expect([...textsByRealm({ all: [first, second, other] })]).toEqual([["main", OWN]]);
    expect([...textsByRealm({ all: [second, first, other] })]).toEqual([]);
  });
});
