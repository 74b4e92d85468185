import { afterAll, beforeAll, expect, it } from "vitest";
import { PLATFORM, PlatformUnderTest } from "./platform-under-test.ts";

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
afterAll(() => under.close());

const FORGED = '{"level":30,"msg":"signed in","playerId":"forged"}';

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
