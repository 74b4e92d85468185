import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK } from "../platform/platform-under-test.ts";
import { answerFault, OPERATIONS } from "./contract-document.ts";

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
afterAll(() => under.close());

describe("the server and the OpenAPI document", () => {
  it("have the same calls", () => {
    const documented = OPERATIONS.map(({ method, base, path }) => `${method} ${base}${path}`);
    const served = under.routes
      .filter(({ method, path }) => method !== "ALL" && [PLATFORM, SPORTSBOOK].some((base) => path.startsWith(base)))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
    expect([...new Set(served)].toSorted()).toEqual(documented.toSorted());
  });

  it.each([
    ["a status that is not documented", { status: 418, body: {} }],
    ["a field too many", { status: 200, body: { persistent: { points: 0, lost: 1 } } }],
    ["a field of another type", { status: 200, body: { persistent: { points: "0" } } }],
    ["an error without its text", { status: 401, body: { code: 10, key: "error.session.unauthorized" } }],
    ["an error code that nobody knows", { status: 401, body: { code: 999, key: "x", message: "x" } }],
  ])("are seen to differ in %s", (_what, given) => {
    expect(answerFault({ method: "GET", path: `${PLATFORM}/player/comp_points`, ...given })).not.toBeNull();
  });
});
