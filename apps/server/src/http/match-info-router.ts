import { Hono } from "hono";
import { z } from "zod";
import type { ServedInfo } from "../match-info/match-info-answers.ts";
import type { AppEnv } from "./app-env.ts";

const skippedOf = z.coerce.number().int().min(0).max(1_000_000).catch(0);

/** What is known around matches, for other servers: the service that `MATCH_INFO_URL` asks. */
export function createMatchInfoRouter(infoOf: () => ServedInfo | null): Hono<AppEnv> {
  const router = new Hono<AppEnv>();
  router.get("/match-info/:id/:about", async (c) => {
    const { id, about } = c.req.param();
    const answer = await answerOf(infoOf(), { id, about, skipped: skippedOf.parse(c.req.query("skipped")) });
    return answer === null ? c.notFound() : c.json(answer);
  });
  return router;
}

async function answerOf(
  info: ServedInfo | null,
  { id, about, skipped }: { id: string; about: string; skipped: number },
): Promise<object | null> {
  switch (about) {
    case "events":
      return (await info?.events(id, skipped)) ?? null;
    case "sides":
      return (await info?.sides(id)) ?? null;
    case "table":
      return (await info?.table(id)) ?? null;
    case "lineups":
      return (await info?.lineups(id)) ?? null;
    default:
      return null;
  }
}
