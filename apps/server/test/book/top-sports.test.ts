import { z } from "@hono/zod-openapi";
import { Settings, Sport } from "@touchline/contract";
import { TOP_SPORTS } from "@touchline/sports";
import { afterEach, describe, expect, it } from "vitest";
import { BookUnderTest } from "./book-under-test.ts";
import { ScriptedFeed } from "./scripted-feed.ts";

const KEYS = ["darts", "basketball", "handball", "cricket", "tennis", "soccer"];

/** A feed of many sports, whose priorities are the other way round. */
class ManySports extends ScriptedFeed {
  override readonly catalogue = {
    sports: KEYS.map((key, index) => ({ id: `${index + 1}`, key, name: key, priority: index })),
    categories: [],
    tournaments: [],
  };
}

let under: BookUnderTest;
afterEach(() => under.close());

async function open(topSports?: readonly string[]): Promise<void> {
  const config = topSports === undefined ? {} : { topSports };
  under = await BookUnderTest.open(config, undefined, new ManySports(() => Date.now()));
}

const keysListed = async (query = ""): Promise<string[]> => {
  const { body } = await under.request(`/sports${query}`);
  return z
    .array(Sport)
    .parse(body.list)
    .map(({ key }) => key);
};
const keysSet = async () => Settings.parse((await under.request("/settings")).body).top_sports;

describe("top sports [CAT-09]", () => {
  it("are soccer, tennis, cricket and basketball, before the others by priority", async () => {
    await open();
    expect([...TOP_SPORTS]).toEqual(["soccer", "tennis", "cricket", "basketball"]);
    expect(await keysListed()).toEqual(["soccer", "tennis", "cricket", "basketball", "darts", "handball"]);
    expect(await keysListed("?limit=2&page=2")).toEqual(["cricket", "basketball"]);
    expect(await keysSet()).toEqual(TOP_SPORTS);
  });

  it("are those of the operator, where there are such sports", async () => {
    await open(["handball", "baseball", "tennis"]);
    expect(await keysListed()).toEqual(["handball", "tennis", "darts", "basketball", "cricket", "soccer"]);
    expect(await keysSet()).toEqual(["handball", "baseball", "tennis"]);
  });
});
