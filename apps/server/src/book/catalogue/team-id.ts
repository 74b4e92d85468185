import { createHash } from "node:crypto";
import type { FeedTeam } from "../../feed/feed.ts";

const ID_LENGTH = 10;

const known = new WeakMap<FeedTeam, string>();

/**
 * An id that a team keeps from match to match, made of its sport and of how the feed writes it: the feed numbers no
 * teams. Sixty bits, so that no two teams share one.
 */
export function teamId(sportId: string, team: FeedTeam): string {
  const made = known.get(team);
  if (made !== undefined) return made;
  const id = createHash("sha256").update(`${sportId}/${team.name}`).digest("base64url").slice(0, ID_LENGTH);
  known.set(team, id);
  return id;
}
