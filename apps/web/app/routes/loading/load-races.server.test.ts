import { describe, expect, it } from "vitest";
import { ORIGIN, pageContext } from "../../../test/page-context.ts";
import { leadToRaces } from "./load-races.server.ts";
import { pageRequest } from "./page-request.server.ts";

const PAGINATION = { total: 0, page: 1, limit: 500, last_page: 1 };
const STREAM = { channel: "updates:en", offset: 0, epoch: "e" };
const race = (id: string, status: number) => ({
  id,
  type: "outright",
  status,
  slug: `harrow-vale-${id}`,
  tournament: { slug: "harrow-vale" },
  category: { slug: "england" },
});

const answerTo = (answer: unknown): Response =>
  answer === undefined ? Response.json({ code: 1, key: "x", message: "x" }, { status: 404 }) : Response.json(answer);

/** Where an address of the sport leads to, on a site with two races at one course: one was run, one is to come. */
async function wayOf(slug?: string, { sport = "horse_racing", isOpen = true } = {}): Promise<string | null> {
  const answers: Record<string, unknown> = {
    "/settings": { is_horse_racing_enabled: isOpen },
    "/slugs/horse_racing/harrow-vale-r0": { type: "outright", id: "r0" },
    "/slugs/horse_racing/quiet-course": { type: "tournament", id: "t9" },
    "/matches": { list: [race("r1", 2), race("r2", 0)], pagination: PAGINATION, stream: STREAM },
  };
  const context = pageContext(({ url }) =>
    Promise.resolve(answerTo(answers[new URL(url).pathname.replace("/api/sportsbook", "")])),
  );
  try {
    await leadToRaces(pageRequest(new Request(ORIGIN), context), sport, slug);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    expect(thrown.status).toBe(302);
    return thrown.headers.get("location");
  }
}

describe("an address of the sport of races", () => {
  it("leads to the screen of races, a race to its card, a course to its next race [ROU-07]", async () => {
    expect(await wayOf()).toBe("/racing");
    expect(await wayOf("harrow-vale-r1")).toBe("/racing?race=r1");
    expect(await wayOf("harrow-vale")).toBe("/racing?race=r2");
    expect(await wayOf("england")).toBe("/racing?race=r2");
    expect(await wayOf("quiet-course")).toBe("/racing");
  });

  it("leads to a race that was run days ago, and with one that is known no more to where that is said [ROU-07]", async () => {
    expect(await wayOf("harrow-vale-r0")).toBe("/racing?race=r0");
    expect(await wayOf("harrow-vale-long-ago")).toBe("/racing?race=harrow-vale-long-ago");
  });

  it("leads nowhere else where the screen is closed, or in another sport [CAT-14]", async () => {
    expect(await wayOf("harrow-vale", { isOpen: false })).toBeNull();
    expect(await wayOf("harrow-vale", { sport: "soccer" })).toBeNull();
  });
});
