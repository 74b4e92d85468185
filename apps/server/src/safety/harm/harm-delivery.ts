import { postSigned } from "../../signing/post-signed.ts";
import type { HarmDeps } from "./harm-scan.ts";

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MINUTES = 60;
const AT_ONCE = 50;
/** As providers of payments sign what they report. */
export const HARM_SIGNATURE = "touchline-signature";

type Reach = (request: Request) => Promise<Response>;

/** Sends signs of harm to the operator's address until each is taken; returns how many were. */
export async function sendHarmMarkers({ db, now, log, harm }: HarmDeps, reach: Reach = fetch): Promise<number> {
  const webhook = harm?.webhook;
  if (webhook === undefined) return 0;
  const due = await db
    .selectFrom("harm_marker_deliveries as delivery")
    .innerJoin("harm_markers as marker", "marker.id", "delivery.marker_id")
    .selectAll("marker")
    .select("delivery.attempts")
    .where("delivery.next_at", "<=", now())
    .orderBy("delivery.next_at")
    .limit(AT_ONCE)
    .execute();
  let taken = 0;
  for (const { attempts, ...marker } of due) {
    try {
      await postSigned(webhook, { type: "harm_marker", ...marker }, { now, header: HARM_SIGNATURE, reach });
      await db.deleteFrom("harm_marker_deliveries").where("marker_id", "=", marker.id).execute();
      taken += 1;
    } catch (error) {
      log.error({ err: error, marker: marker.id }, "a sign of harm was not taken; it is sent again");
      const waitMs = Math.min(2 ** Math.min(attempts, 10), LONGEST_WAIT_MINUTES) * MINUTE_MS;
      await db
        .updateTable("harm_marker_deliveries")
        .set({ attempts: attempts + 1, next_at: new Date(now().getTime() + waitMs) })
        .where("marker_id", "=", marker.id)
        .execute();
    }
  }
  return taken;
}
