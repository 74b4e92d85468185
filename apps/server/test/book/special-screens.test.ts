import { Settings } from "@touchline/contract";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "../../src/settings/config.ts";
import { bookConfig } from "../../src/startup/open-book.ts";
import { BookUnderTest } from "./book-under-test.ts";

let under: BookUnderTest;
afterEach(() => under.close());

/** The flags of the screens, with the operator's settings as they are. */
async function flagsWith(environment: Readonly<Record<string, string>>) {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.problem);
  under = await BookUnderTest.open({ specials: bookConfig(read.config).specials });
  const settings = Settings.parse((await under.request("/settings")).body);
  return [
    settings.is_horse_racing_enabled,
    settings.is_lottery_enabled,
    settings.is_premium_cricket_enabled,
    settings.is_virtual_gaming_arena_enabled,
  ];
}

describe("screens beside the sports [CAT-14]", () => {
  it.each([
    ["HORSE_RACING_ENABLED", 0],
    ["LOTTERY_ENABLED", 1],
    ["PREMIUM_CRICKET_ENABLED", 2],
    ["VIRTUAL_GAMING_ARENA_ENABLED", 3],
  ])("are open or not as the operator sets %s", async (name, place) => {
    const open = await flagsWith({ [name]: "true" });
    await under.close();
    const closed = await flagsWith({ [name]: "false" });
    expect([open[place], closed[place]]).toEqual([true, false]);
    expect(open.toSpliced(place, 1)).toEqual(closed.toSpliced(place, 1));
  });

  it("are open by themselves where the feed plays their sport", async () => {
    expect(await flagsWith({})).toEqual([true, true, true, true]);
    await under.close();
    expect(await flagsWith({ SIM_SPORTS: "soccer,cricket" })).toEqual([false, true, true, true]);
  });

  it("have no lotteries and no games of our own where there is no play money", async () => {
    const [, lottery, , arena] = await flagsWith({ DEMO_CREDIT: "false" });
    expect([lottery, arena]).toEqual([false, false]);
  });
});
