import { BY_ITSELF_HEADER } from "@touchline/contract/vocabulary";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sampleBackground, samplePlayerData } from "../../test/background-samples.ts";
import { followLimits } from "./follow-limits.ts";

describe("what a page asks about its player's limits", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function askedInHalfAnHour({ isActive }: { isActive: boolean }): Promise<string[]> {
    vi.useFakeTimers();
    const asked: string[] = [];
    vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible", cookie: "" }));
    vi.stubGlobal("navigator", { userActivation: { isActive } });
    vi.stubGlobal("fetch", (request: Request) => {
      asked.push(`${new URL(request.url).pathname.split("/").at(-1)} ${request.headers.get(BY_ITSELF_HEADER)}`);
      return Promise.resolve(Response.json(samplePlayerData().player));
    });
    const background = sampleBackground("http://127.0.0.1");
    background.state.session.signedIn();
    background.state.session.loaded(samplePlayerData());
    const stop = followLimits(background);
    await vi.advanceTimersByTimeAsync(31 * 60_000);
    stop();
    return asked;
  }

  it("says each minute that nobody pressed for it, so that an idle page keeps no session alive [GLI-G12] [OWASP-7.3.1]", async () => {
    expect(await askedInHalfAnHour({ isActive: false })).toEqual(Array(31).fill("player 1"));
  });

  it("says nothing of it where somebody has just pressed", async () => {
    expect(await askedInHalfAnHour({ isActive: true })).toEqual(Array(31).fill("player null"));
  });
});
