import { once } from "node:events";
import { type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerOf } from "../data/http/api-failure.ts";
import type { Background } from "./background.ts";
import { keepSession } from "./keep-session.ts";
import { sampleBackground, samplePlayerData, sampleSettings, startPlacement } from "../../test/background-samples.ts";

type Send = (status: number, body: unknown) => void;

/** A platform whose word on who is signed in comes when it is told to. */
class PlatformServer {
  /** Whether it takes the tokens it gave. */
  isSessionKnown = true;
  compPoints = { status: 200, body: { persistent: { points: 7 } } as object };
  refused = "";
  readonly questions: Send[] = [];
  readonly #server: Server = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    const send: Send = (status, body) => answer(response, status, body);
    if (path === "/bets" && !this.isSessionKnown) return send(401, { ...API_ERRORS.unauthorized, message: "" });
    if (path === "/player") return void this.questions.push(send);
    if (path === "/player/comp_points") return send(this.compPoints.status, this.compPoints.body);
    if (path === this.refused) return send(404, { ...API_ERRORS.not_found, message: "" });
    send(200, this.#data(path));
  });

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

  /** Answers the oldest question for a player, once it is here. */
  async tell(player: string | null): Promise<void> {
    await vi.waitUntil(() => this.questions.length > 0);
    const send = this.questions.shift();
    if (player === null) send?.(401, { ...API_ERRORS.unauthorized, message: "" });
    else send?.(200, samplePlayerData(player).player);
  }

  #data(path: string): unknown {
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    const { accounts, currencies } = samplePlayerData();
    const byPath: Record<string, unknown> = {
      "/sportsbook_sessions": { token: "t", expires_at },
      "/settings": sampleSettings(),
      "/player/accounts": accounts,
      "/system/state": { currencies, default_currency_code: "EUR" },
    };
    return byPath[path] ?? { currencies, default_currency_code: "EUR" };
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

describe("keepSession", () => {
  let server: PlatformServer;
  let background: Background;
  let stop: () => void;
  const status = () => background.state.session.getState().status;
  const ticket = () => background.state.ticket.getState().ticket;

  beforeEach(async () => {
    vi.stubGlobal("document", { cookie: "tl_signed_in=1" });
    server = new PlatformServer();
    background = sampleBackground(await server.start());
    stop = keepSession(background);
  });
  afterEach(() => {
    stop();
    server.stop();
    vi.unstubAllGlobals();
  });

  it("loads the player that the cookie speaks of [ACC-02]", async () => {
    expect(status()).toBe("PENDING");
    await server.tell("p1");
    await expect.poll(status).toBe("LOGGED_IN");
    expect(background.state.session.getState().player?.id).toBe("p1");
  });

  it.each([
    { status: 200, body: { persistent: { points: 7 } }, points: 7 },
    { status: 401, body: { ...API_ERRORS.unauthorized, message: "" }, points: 0 },
    { status: 403, body: { ...API_ERRORS.csrf_failed, message: "" }, points: 0 },
    { status: 404, body: { ...API_ERRORS.not_found, message: "" }, points: 0 },
  ])(
    "has $points points where the call for them is answered $status, and the player is signed in all the same [ACC-12]",
    async (of) => {
      server.compPoints = of;
      await server.tell("p1");
      await expect.poll(status).toBe("LOGGED_IN");
      expect(background.state.session.getState().compPoints).toBe(of.points);
    },
  );

  it("signs a player in whose groups are not there [ACC-02]", async () => {
    server.refused = "/player/status_groups";
    await server.tell("p1");
    await expect.poll(status).toBe("LOGGED_IN");
    expect(background.state.session.getState().statusGroups).toEqual([]);
  });

  it("makes a visitor of whoever the server no longer knows", async () => {
    await server.tell(null);
    await expect.poll(status).toBe("NOT_LOGGED_IN");
  });

  it("does not take one player's data for the next, who signed in while they were on their way", async () => {
    await vi.waitUntil(() => server.questions.length === 1);
    background.state.session.signedOut();
    background.state.session.signedIn();
    await vi.waitUntil(() => server.questions.length === 2);
    await server.tell("p1");
    await server.tell("p2");
    await expect.poll(status).toBe("LOGGED_IN");
    expect(background.state.session.getState().player?.id).toBe("p2");
  });

  it("keeps a placement without an outcome on the slip, with its key [TKT-26]", async () => {
    await server.tell("p1");
    await expect.poll(status).toBe("LOGGED_IN");
    startPlacement(background, "key-0000000000000001");
    background.state.session.signedOut();
    expect(ticket()).toMatchObject({
      inProgress: true,
      ticketState: "PROCESSING",
      placement: { key: "key-0000000000000001", isOutcomeUnknown: true },
    });
  });

  it("keeps one that a reload found where the session has ended meanwhile [TKT-21] [TKT-26]", async () => {
    startPlacement(background, "key-0000000000000002");
    await server.tell(null);
    await expect.poll(status).toBe("NOT_LOGGED_IN");
    expect(ticket().placement?.key).toBe("key-0000000000000002");
  });

  describe("told that the session it knew has ended", () => {
    const sayEnded = async (): Promise<void> => {
      server.isSessionKnown = false;
      await answerOf(background.api.sportsbook.GET("/bets"));
      server.isSessionKnown = true;
    };
    const signedInAsFirst = async (): Promise<void> => {
      await server.tell("p1");
      await expect.poll(status).toBe("LOGGED_IN");
    };

    it("asks who is signed in, and stays signed in where it is the same player [ACC-05]", async () => {
      await signedInAsFirst();
      await sayEnded();
      expect(status()).toBe("PENDING");
      await server.tell("p1");
      await expect.poll(status).toBe("LOGGED_IN");
      expect(ticket().bets).toEqual([]);
    });

    it("says that they are signed out where nobody is [ACC-05]", async () => {
      await signedInAsFirst();
      await sayEnded();
      await server.tell(null);
      await expect.poll(status).toBe("NOT_LOGGED_IN");
      expect(background.state.alerts.getState().queue.map(({ code }) => code)).toEqual(["sessionExpired"]);
    });

    it("asks a player whose bet waits for its outcome to sign in [TKT-26]", async () => {
      await signedInAsFirst();
      startPlacement(background, "key-0000000000000003");
      await sayEnded();
      await server.tell(null);
      await expect.poll(status).toBe("NOT_LOGGED_IN");
      expect(background.state.modals.getState().open).toBe("signIn");
      expect(ticket().placement?.key).toBe("key-0000000000000003");
    });

    it("asks them to sign in as well where the bet was refused before it was known that they are nobody [GLI-G12] [TKT-07]", async () => {
      await signedInAsFirst();
      startPlacement(background, "key-0000000000000004");
      await sayEnded();
      background.state.ticket.dispatch({ type: "placement-failed", key: "key-0000000000000004" });
      expect(ticket().placement).toBeNull();
      await server.tell(null);
      await expect.poll(status).toBe("NOT_LOGGED_IN");
      expect(background.state.modals.getState().open).toBe("signIn");
    });

    it("asks nobody to sign in whose bet had come to an end before [ACC-05]", async () => {
      await signedInAsFirst();
      startPlacement(background, "key-0000000000000005");
      await sayEnded();
      background.state.ticket.dispatch({ type: "placement-failed", key: "key-0000000000000005" });
      await server.tell("p1");
      await expect.poll(status).toBe("LOGGED_IN");
      expect(background.state.modals.getState().open).toBeNull();
    });

    it("keeps nothing of one player for the next, who signed in elsewhere in this browser [ACC-05]", async () => {
      const left: string[] = [];
      const unfollow = background.state.session.subscribe(({ status: now }) => void left.push(now));
      background.queries()!.setQueryData(["bets"], "of p1");
      await signedInAsFirst();
      await sayEnded();
      await server.tell("p2");
      await server.tell("p2");
      await expect.poll(status).toBe("LOGGED_IN");
      unfollow();
      expect(left).toContain("NOT_LOGGED_IN");
      expect(background.queries()!.getQueryData(["bets"])).toBeUndefined();
      expect(background.state.session.getState().player?.id).toBe("p2");
    });

    it("says nothing where it ends because its player signs out [ACC-05]", async () => {
      await signedInAsFirst();
      background.state.session.leaving(true);
      await sayEnded();
      expect(status()).toBe("LOGGED_IN");
      background.state.session.signedOut();
      background.state.session.signedIn();
      await server.tell("p1");
      await expect.poll(status).toBe("LOGGED_IN");
      await sayEnded();
      expect(status()).toBe("PENDING");
    });

    it("takes a session that is refused again at once for none", async () => {
      await signedInAsFirst();
      await sayEnded();
      await server.tell("p1");
      await expect.poll(status).toBe("LOGGED_IN");
      await sayEnded();
      expect(status()).toBe("NOT_LOGGED_IN");
    });
  });
});
