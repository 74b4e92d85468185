import { describe, expect, it } from "vitest";
import { ORIGIN, pageContext } from "../../../test/page-context.ts";
import { loadArena } from "./load-arena.server.ts";

const GAME = {
  provider: { id: "acme", name: "Acme" },
  app: "reels",
  name: "Reels",
  description: null,
  return_to_player: "96.5",
  picture: { motif: "coins", colours: ["#102030", "#ffcc00"] },
};

/** A back end with one game: the arena is open or closed, and the lobby answers what is given. */
function load(isOpen: boolean, lobby: () => Response) {
  const answers: Record<string, () => Response> = {
    "/api/sportsbook/settings": () => Response.json({ is_virtual_gaming_arena_enabled: isOpen }),
    "/api/platform/games": lobby,
  };
  const context = pageContext(({ url }) => {
    const answer = answers[new URL(url).pathname];
    return answer ? Promise.resolve(answer()) : Promise.reject(new Error(`nobody answers ${url}`));
  });
  const request = new Request(`${ORIGIN}/virtual-gaming-arena`);
  return loadArena({ request, context, params: {}, url: new URL(request.url), pattern: "" });
}

describe("the page of the virtual gaming arena", () => {
  it("shows the games where the operator has opened it, and is not found elsewhere [CAT-14] [ROU-07]", async () => {
    const lobby = () => Response.json({ list: [GAME] });
    expect((await load(true, lobby)).games).toEqual([GAME]);
    await expect(load(false, lobby)).rejects.toMatchObject({ init: { status: 404 } });
  });

  it("fails where the lobby does [ROU-07]", async () => {
    const lobby = () => Response.json({ code: 1, key: "x", message: "x" }, { status: 500 });
    await expect(load(true, lobby)).rejects.toMatchObject({ init: { status: 503 } });
  });
});
