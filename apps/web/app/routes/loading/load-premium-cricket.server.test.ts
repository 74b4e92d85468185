import { describe, expect, it } from "vitest";
import { sampleMatch } from "../../../test/live-samples.ts";
import { ORIGIN, pageContext } from "../../../test/page-context.ts";
import { loadPremiumCricket } from "./load-premium-cricket.server.ts";

const PAGINATION = { total: 0, page: 1, limit: 100, last_page: 1 };
const stream = { channel: "updates:en", offset: 0, epoch: "e" };
const NOT_FOUND = { code: 1, key: "not_found", message: "There is no such thing." };

const MATCHES = { list: [sampleMatch({ id: "a" }), sampleMatch({ id: "b" })], pagination: PAGINATION, stream };
const LINES = { list: [], version: 1, pagination: PAGINATION, stream };

/** A back end with two matches: the screen is open or closed, and the second match's lines are what is given. */
function load(isOpen: boolean, second: () => Response) {
  const answers: Record<string, () => Response> = {
    "/settings": () => Response.json({ is_premium_cricket_enabled: isOpen }),
    "/matches": () => Response.json(MATCHES),
    "/matches/a/markets": () => Response.json(LINES),
    "/matches/b/markets": second,
  };
  const context = pageContext(({ url }) => {
    const answer = answers[new URL(url).pathname.replace("/api/sportsbook", "")];
    return answer ? Promise.resolve(answer()) : Promise.reject(new Error(`nobody answers ${url}`));
  });
  const request = new Request(`${ORIGIN}/premium-cricket`);
  return loadPremiumCricket({ request, context, params: {}, url: new URL(request.url), pattern: "" });
}

const lines = () => Response.json(LINES);

describe("the page of premium cricket", () => {
  it("is there where the operator has opened it, and not found elsewhere [CAT-14] [ROU-07]", async () => {
    const page = await load(true, lines);
    expect(page.lines.map(({ matchId }) => matchId)).toEqual(["a", "b"]);
    await expect(load(false, lines)).rejects.toMatchObject({ init: { status: 404 } });
  });

  it("leaves out a match that has ended meanwhile, and fails where the server does [ROU-07]", async () => {
    const page = await load(true, () => Response.json(NOT_FOUND, { status: 404 }));
    expect(page.lines.map(({ matchId }) => matchId)).toEqual(["a"]);
    await expect(load(true, () => new Response("", { status: 500 }))).rejects.toMatchObject({ init: { status: 503 } });
  });
});
