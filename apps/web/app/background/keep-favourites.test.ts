import { once } from "node:events";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleBackground, samplePlayerData } from "../../test/background-samples.ts";
import type { Favourite } from "../state/favourites.ts";
import type { Background } from "./background.ts";
import { keepFavourites } from "./keep-favourites.ts";

const ARSENAL: Favourite = { type: "teams", id: "arsenal", name: "Arsenal" };
const SPURS: Favourite = { type: "teams", id: "spurs", name: "Spurs" };

/** Has the words of a site, and the favourites of one player. */
class FavouritesServer {
  /** Requests for words that are lost before one is answered. */
  losesWords = 0;
  readonly marked: Set<string>;
  readonly #server: Server = createServer((request, response) => {
    const { method = "", url = "" } = request;
    const path = new URL(url, "http://server").pathname;
    const send = (body: unknown): void => {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (path.endsWith("/favourites.json")) {
      if (this.losesWords === 0) return send({});
      this.losesWords -= 1;
      return void request.socket.destroy();
    }
    if (path === "/sportsbook_sessions") return send({ token: "t", expires_at: new Date(Date.now() + 60_000) });
    if (path === "/favourites") return send(this.#ids());
    const id = path.split("/").at(-1) ?? "";
    if (method === "POST") this.marked.add(id);
    else this.marked.delete(id);
    this.#version += 1;
    send({ type: "teams", id, is_favourite: method === "POST", version: this.#version });
  });
  #version = 1;

  constructor(marked: readonly Favourite[]) {
    this.marked = new Set(marked.map(({ id }) => id));
  }

  async start(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    // A server that listens on a port has an address of this kind.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #ids() {
    return { sports: [], tournaments: [], matches: [], teams: Array.from(this.marked), version: this.#version };
  }
}

describe("keepFavourites [FAV-01]", () => {
  let server: FavouritesServer;
  let background: Background;
  let stop: () => void;
  const report = vi.fn<(error: unknown) => void>();
  const desk = () => background.state.favourites.getState();
  const enter = (): void => {
    background.api.tokens.signedIn();
    background.state.session.signedIn();
  };
  const loaded = (): void => background.state.session.loaded(samplePlayerData());

  beforeEach(async () => {
    const page = new EventTarget();
    vi.stubGlobal("document", new EventTarget());
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("navigator", { onLine: true });
    report.mockReset();
    server = new FavouritesServer([ARSENAL]);
    const origin = await server.start();
    background = { ...sampleBackground(origin), report };
    background.live.store.setLink("live");
    const fetchOf = globalThis.fetch;
    // Words are asked for by a path of the page's own.
    vi.stubGlobal("fetch", (input: Request | string) =>
      fetchOf(typeof input === "string" ? new URL(`/favourites.json`, origin) : input),
    );
    stop = () => undefined;
  });
  afterEach(() => {
    stop();
    server.stop();
    vi.unstubAllGlobals();
  });

  it("opens the desk though the first requests for its words are lost, without a word", async () => {
    server.losesWords = 1;
    background.state.session.signedOut();
    stop = keepFavourites(background);
    await vi.waitUntil(() => desk() !== null, { timeout: 3_000 });
    expect(server.losesWords).toBe(0);
    expect(report).not.toHaveBeenCalled();
  });

  it("takes a mark away that is pressed while the session is looked at anew", async () => {
    stop = keepFavourites(background);
    enter();
    loaded();
    await vi.waitUntil(() => desk()?.isMarked(ARSENAL) === true);
    background.state.session.signedIn();
    desk()?.toggle(ARSENAL);
    expect(desk()?.isMarked(ARSENAL)).toBe(false);
    loaded();
    await vi.waitUntil(() => !server.marked.has("arsenal"));
    await vi.waitUntil(() => desk()?.isMarked(ARSENAL) === false);
  });

  it("marks all that is pressed while the data of who has signed in load, and shows it", async () => {
    background.state.session.signedOut();
    stop = keepFavourites(background);
    await vi.waitUntil(() => desk() !== null);
    desk()?.toggle(SPURS);
    expect(background.state.modals.getState().open).toBe("signIn");
    enter();
    const second = { ...SPURS, id: "leeds" };
    desk()?.toggle(second);
    expect([SPURS, second].map((one) => desk()?.isMarked(one))).toEqual([true, true]);
    loaded();
    await vi.waitUntil(() => server.marked.size === 3);
    expect(Array.from(server.marked)).toEqual(["arsenal", "spurs", "leeds"]);
  });

  it("forgets what a visitor pressed once the sign-in is closed", async () => {
    background.state.session.signedOut();
    stop = keepFavourites(background);
    await vi.waitUntil(() => desk() !== null);
    desk()?.toggle(SPURS);
    background.state.modals.closed();
    expect(desk()?.isMarked(SPURS)).toBe(false);
  });
});
