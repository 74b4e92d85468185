import { expect, it, vi } from "vitest";
import { ORIGIN, pageContext } from "../../../test/page-context.ts";
import { loadListTimes } from "./load-list-times.server.ts";
import { pageRequest } from "./page-request.server.ts";

const BERLIN = "Europe/Berlin";
const count = (match_count: number) => ({ match_count, outright_count: 3 });
const counters = (...counts: number[]) => ({
  live: 0,
  sports: Object.fromEntries(counts.map((each, index) => [String(index + 1), count(each)])),
  categories: {},
  tournaments: {},
});

/** What is offered on a Monday where a back end counts so many matches of its weekend, sport by sport. */
async function offered(answer: () => Response, time: "weekend" | "today" | null = null) {
  const asked: unknown[] = [];
  const context = pageContext(async (request) => {
    asked.push(await request.clone().json());
    return answer();
  });
  const page = pageRequest(new Request(`${ORIGIN}/soccer`), context);
  vi.setSystemTime(new Date("2026-11-23T12:00:00Z"));
  const times = await loadListTimes(page, { time, timeZone: BERLIN });
  vi.useRealTimers();
  return { times, asked };
}

it("offers the weekend where a match of it is announced [CAT-11]", async () => {
  const { times, asked } = await offered(() => Response.json(counters(0, 1)));
  expect(times).toContain("weekend");
  expect(asked).toMatchObject([{ start_from: "2026-11-26T23:00:00.000Z", start_to: "2026-11-29T22:59:59.999Z" }]);
});

it("does not where none is, unless the address asks for it [CAT-11]", async () => {
  const none = () => Response.json(counters(0, 0));
  expect((await offered(none)).times).toEqual(["1h", "3h", "today", "tomorrow"]);
  expect((await offered(none, "weekend")).times).toContain("weekend");
});

it("offers it where nobody says [CAT-11]", async () => {
  expect((await offered(() => new Response("", { status: 500 }))).times).toContain("weekend");
});
