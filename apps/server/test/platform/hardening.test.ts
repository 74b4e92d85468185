import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../../src/settings/config.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK } from "./platform-under-test.ts";

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
afterAll(() => under.close());

it("no call of an API is led on to https: whoever makes it in the clear is to notice [OWASP-4.1.2]", async () => {
  for (const path of [`${PLATFORM}/system_state`, `${PLATFORM}/player`, `${SPORTSBOOK}/bets`, "/docs/openapi.json"]) {
    const answer = await under.raw(path, { host: "bet.example", "x-forwarded-proto": "http" });
    expect([path, answer.status < 300 || answer.status >= 400, answer.headers.get("location")]).toEqual([
      path,
      true,
      null,
    ]);
  }
});

it("nothing for tests or developers is there unless it is asked for [OWASP-13.4.2] [OWASP-15.2.3]", async () => {
  const read = readConfig({});
  if (!read.ok) throw new Error(read.problem);
  expect(read.config).toMatchObject({ testControls: false });
  for (const path of ["/test-controls/matches/m/fast-forward", "/test-controls/providers/p/silence", "/test-controls"])
    expect([path, (await under.browser().post(path, {})).status]).toEqual([path, 404]);
});

it("files are named by the server: what a call says of them is a day or refused [OWASP-5.4.1] [OWASP-5.4.2]", async () => {
  const browser = await under.signedIn();
  const named = async (from: string) => {
    const at = `${PLATFORM}/player/statement.csv?currency=EUR&from=${encodeURIComponent(from)}&to=2026-06-30`;
    const { status, headers } = await browser.get(at);
    return [status, headers.get("content-disposition")];
  };
  expect(await named("2026-06-01")).toEqual([200, 'attachment; filename="statement-2026-06-01-2026-06-30.csv"']);
  for (const from of ['2026-06-01"; filename="evil.html', "2026-06-01\r\nSet-Cookie: a=b", "../../etc/passwd"])
    expect(await named(from)).toEqual([400, null]);
});
