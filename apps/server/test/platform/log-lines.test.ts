import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { bearer, PLATFORM, PlatformUnderTest, SPORTSBOOK } from "./platform-under-test.ts";
import { confirmedSomeone } from "./someone.ts";

let under: PlatformUnderTest;
let crowded: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
  crowded = await PlatformUnderTest.open({}, { signInByIp: 0 });
});
afterAll(async () => {
  await under.close();
  await crowded.close();
});

const FORGED = '{"level":30,"msg":"signed in","playerId":"forged"}';

/** What the server logged while something was done. */
async function linesOf(act: () => Promise<unknown>, of = under): Promise<Record<string, unknown>[]> {
  const before = of.logged.length;
  await act();
  await of.idle();
  const lines = of.logged.slice(before).split("\n");
  return lines.filter((line) => line !== "").map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
}

describe("lines of the log", () => {
  it("say when in UTC, how grave, of which request and what, each a line of JSON [OWASP-16.2.1] [OWASP-16.2.2] [OWASP-16.2.4]", async () => {
    const browser = under.browser();
    const lines = await linesOf(() =>
      browser.post(`${PLATFORM}/users/sign_in`, { email: "a@b.example", password: "x" }),
    );
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatchObject({ level: expect.any(Number), requestId: expect.any(String), msg: expect.any(String) });
      expect(line["time"]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
  });

  it("name who signed in, by what and from where; and at whose account others tried [OWASP-16.3.1]", async () => {
    const someone = await confirmedSomeone(under);
    const at = { ip: "198.51.100.41" };
    const right = await linesOf(() => under.signedIn(someone, at));
    const signedIn = { msg: "signed in", playerId: expect.any(String), by: "password", isKnownDevice: false };
    expect(right).toContainEqual(expect.objectContaining({ ...signedIn, address: at.ip }));
    const { playerId } = right.find(({ msg }) => msg === "signed in") ?? {};
    const guess = (email: string) =>
      linesOf(() => under.browser(at).post(`${PLATFORM}/users/sign_in`, { email, password: "not the password" }));
    const wrong = { path: `${PLATFORM}/users/sign_in`, status: 401, refused: "invalid_credentials", address: at.ip };
    expect(await guess(someone.email)).toContainEqual(expect.objectContaining({ ...wrong, account: playerId }));
    const ofNobody = await guess("nobody@touchline.example");
    expect(ofNobody).toContainEqual(expect.objectContaining(wrong));
    expect(ofNobody).not.toContainEqual(expect.objectContaining({ account: expect.anything() }));
  });

  it("name what somebody tried who may not, and by which rule it was refused [OWASP-16.3.2] [OWASP-16.3.3]", async () => {
    const browser = await under.signedIn(await confirmedSomeone(under));
    const visitor = under.browser({ ip: "198.51.100.42" });
    const tried: readonly (readonly [string, () => Promise<unknown>])[] = [
      ["unauthorized", () => visitor.get(`${PLATFORM}/player`)],
      ["unauthorized", () => visitor.get(`${SPORTSBOOK}/bets`, bearer("a.forged.token"))],
      [
        "csrf_failed",
        () => browser.send("DELETE", `${PLATFORM}/users/sign_out`, { headers: { "x-csrf-token": "forged" } }),
      ],
      ["invalid_request", () => visitor.post(`${PLATFORM}/users/sign_in`, { email: ["'; --"], password: 1 })],
    ];
    const guess = () =>
      crowded.browser().post(`${PLATFORM}/users/sign_in`, { email: "a@b.example", password: "a guess" });
    const limited = await linesOf(guess, crowded);
    expect(limited).toContainEqual(expect.objectContaining({ refused: "rate_limited", address: expect.any(String) }));
    for (const [refused, act] of tried) {
      const lines = await linesOf(act);
      const line = { msg: "answered", refused, address: expect.any(String), requestId: expect.any(String) };
      expect(lines, refused).toContainEqual(expect.objectContaining(line));
    }
  });
});

it("is one line of JSON, whatever a caller puts into it [OWASP-16.4.1]", async () => {
  const browser = under.browser();
  const before = under.logged.length;
  const sent = [
    browser.get(`${PLATFORM}/%0a${encodeURIComponent(FORGED)}`),
    browser.get(`${PLATFORM}/nowhere%0d%0a\u2028\u001b[2J`),
    browser.get(`${PLATFORM}/system_state`, { "x-request-id": FORGED, traceparent: FORGED, "user-agent": FORGED }),
    browser.post(`${PLATFORM}/users/sign_in`, { email: "a@b.example", password: `\n${FORGED}\n` }),
    browser.send("DELETE", `${PLATFORM}/player/sessions/%0A${encodeURIComponent(FORGED)}`),
  ];
  await Promise.all(sent);
  await under.idle();
  const lines = under.logged
    .slice(before)
    .split("\n")
    .filter((line) => line !== "");
  const read = lines.map((line): unknown => JSON.parse(line));
  expect(read.length).toBeGreaterThanOrEqual(sent.length);
  for (const line of read) expect(line).not.toMatchObject({ playerId: "forged" });
  // No id of theirs stands for a request of ours.
  for (const line of read) expect(line).not.toMatchObject({ requestId: expect.stringContaining("forged") });
});
