import { once } from "node:events";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Settings } from "../state/session.ts";
import type { Background } from "./background.ts";
import { keepPreferences } from "./keep-preferences.ts";
import { sampleBackground, samplePlayerData, sampleSettings } from "../../test/background-samples.ts";
import { syncTicketSettings } from "./sync-ticket.ts";

// There is no page here that looks like anything.
const looks: unknown[] = [];
vi.mock(import("../platform/apply-display.ts"), () => ({
  applyDisplay: (choices) => {
    looks.push(choices);
    return { isZoneChanged: false };
  },
}));

/** Keeps a player's settings, and answers when it is told to. */
class SettingsServer {
  settings: Settings = sampleSettings();
  refuses = false;
  readonly saved: unknown[] = [];
  readonly #waiting: (() => void)[] = [];
  readonly #server: Server = createServer((request, response) => void this.#take(request, response));

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

  /** How many saves are under way. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Lets the oldest save go through, once it is here. */
  async answerNext(): Promise<void> {
    await vi.waitUntil(() => this.#waiting.length > 0);
    this.#waiting.shift()?.();
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (request.url?.startsWith("/sportsbook_sessions") === true) {
      return send(200, { token: "t", expires_at: new Date(Date.now() + 60_000).toISOString() });
    }
    const changes: unknown = JSON.parse(await text(request));
    this.#waiting.push(() => {
      if (this.refuses) return send(422, { ...API_ERRORS.invalid_request, message: "" });
      this.saved.push(changes);
      this.settings = Object.assign({ ...this.settings }, changes);
      return send(200, this.settings);
    });
  }
}

describe("keepPreferences", () => {
  let server: SettingsServer;
  let background: Background;
  let stops: (() => void)[];
  const shown = () => ({
    oddsType: background.state.preferences.getState().oddsType,
    acceptMode: background.state.ticket.getState().ticket.acceptMode,
  });
  const signIn = (): void => {
    background.api.tokens.signedIn();
    background.state.session.signedIn();
  };
  const settingsArrive = (): void =>
    background.state.session.loaded({ ...samplePlayerData(), settings: server.settings });
  const choose = (choices: { oddsType?: "american" | "british"; acceptMode?: "higher" | "any" }): void => {
    const { preferences, ticket } = background.state;
    preferences.chosen(choices);
    if (choices.acceptMode !== undefined) ticket.dispatch({ type: "accept-mode-changed", mode: choices.acceptMode });
  };

  beforeEach(async () => {
    server = new SettingsServer();
    background = sampleBackground(await server.start());
    stops = [keepPreferences(background), syncTicketSettings(background)];
  });
  afterEach(() => {
    for (const stop of stops) stop();
    server.stop();
  });

  it("takes over what a player chose at another time [ODD-02] [TKT-08]", () => {
    server.settings = sampleSettings({ odds_type: "british", auto_accept_odds_change: "any" });
    signIn();
    settingsArrive();
    expect(shown()).toEqual({ oddsType: "british", acceptMode: "any" });
    expect(server.saved).toEqual([]);
  });

  it("keeps and saves what was chosen before the player's settings came [ODD-02] [TKT-08]", async () => {
    signIn();
    choose({ oddsType: "american" });
    choose({ acceptMode: "any" });
    settingsArrive();
    expect(shown()).toEqual({ oddsType: "american", acceptMode: "any" });
    await server.answerNext();
    await expect.poll(() => server.saved).toEqual([{ odds_type: "american", auto_accept_odds_change: "any" }]);
    await expect.poll(() => background.state.preferences.getState().unsaved).toEqual({});
    expect(shown()).toEqual({ oddsType: "american", acceptMode: "any" });
  });

  it("keeps what a visitor chose for the slip when the visitor signs in [TKT-08]", async () => {
    background.state.session.signedOut();
    choose({ acceptMode: "higher" });
    background.state.session.visitorLoaded({ settings: sampleSettings(), currencies: [], currency: "EUR" });
    expect(shown().acceptMode).toBe("higher");
    signIn();
    settingsArrive();
    expect(shown().acceptMode).toBe("higher");
    await server.answerNext();
    await expect.poll(() => server.settings.auto_accept_odds_change).toBe("higher");
  });

  it("saves one choice after the other, so that the last one stays [ODD-02]", async () => {
    signIn();
    settingsArrive();
    choose({ acceptMode: "any" });
    await vi.waitUntil(() => server.waiting === 1);
    choose({ acceptMode: "higher" });
    await server.answerNext();
    await server.answerNext();
    await expect.poll(() => server.settings.auto_accept_odds_change).toBe("higher");
    expect(server.saved).toEqual([{ auto_accept_odds_change: "any" }, { auto_accept_odds_change: "higher" }]);
    expect(shown().acceptMode).toBe("higher");
  });

  it("saves how pages are to look, and nothing that is saved already", async () => {
    server.settings = sampleSettings({ display: { theme: "light", motion: "less" } });
    signIn();
    background.state.preferences.chosen({ display: { theme: "light", time_zone: "Asia/Tokyo" } });
    settingsArrive();
    await server.answerNext();
    await expect.poll(() => server.saved).toEqual([{ display: { theme: "light", time_zone: "Asia/Tokyo" } }]);
    background.state.preferences.chosen({ display: { theme: "light" } });
    await expect.poll(() => background.state.preferences.getState().unsaved).toEqual({});
    expect(server.saved).toHaveLength(1);
  });

  it("puts back what could not be saved, and says so", async () => {
    server.refuses = true;
    signIn();
    settingsArrive();
    choose({ oddsType: "british", acceptMode: "any" });
    await server.answerNext();
    await expect.poll(shown).toEqual({ oddsType: "decimal", acceptMode: "none" });
    expect(background.state.alerts.getState().queue.map(({ code }) => code)).toEqual(["settingsNotSaved"]);
  });

  it("has pages look as was saved last where a look could not be saved", async () => {
    server.settings = sampleSettings({ display: { theme: "light", motion: "less" } });
    server.refuses = true;
    signIn();
    settingsArrive();
    background.state.preferences.chosen({ display: { motion: "system" } });
    await server.answerNext();
    await expect.poll(() => background.state.alerts.getState().queue).toHaveLength(1);
    expect(looks.at(-1)).toEqual({ theme: "light", motion: "less" });
    expect(background.state.preferences.getState().unsaved).toEqual({});
  });

  it("does not bring a choice of one player to the next", () => {
    signIn();
    choose({ acceptMode: "any" });
    settingsArrive();
    background.state.session.signedOut();
    expect(background.state.preferences.getState().unsaved).toEqual({});
  });
});
