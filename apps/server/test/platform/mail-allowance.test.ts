import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "../../src/db/database.ts";
import { createAttemptLimits } from "../../src/players/attempt-limit.ts";
import { takeMail } from "../../src/players/mail-allowance.ts";
import { VirtualClock } from "../book/virtual-clock.ts";
import { openTestDatabase } from "../test-database.ts";
import { SECRETS } from "./platform-under-test.ts";

const HOUR_MS = 60 * 60_000;

describe("mails to one address", () => {
  const clock = new VirtualClock();
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  /** How many of so many mails asked for from a network leave. */
  async function mailsFor(emailKey: string, network: string, asked = 1): Promise<number> {
    const limits = createAttemptLimits({
      db: database.db,
      secret: SECRETS.sessionSecret,
      now: () => new Date(clock.nowMs()),
    });
    let sent = 0;
    for (let n = 0; n < asked; n += 1) {
      sent += Number((await takeMail(limits, { kind: "sign_up", emailKey, network })).allowed);
    }
    return sent;
  }

  it("are three an hour for one network, and leave another one its own [ACC-05]", async () => {
    expect(await mailsFor("few@touchline.example", "203.0.113.1", 4)).toBe(3);
    expect(await mailsFor("few@touchline.example", "203.0.113.2", 4)).toBe(3);
    clock.advance(HOUR_MS);
    expect(await mailsFor("few@touchline.example", "203.0.113.1", 4)).toBe(3);
  });

  it("leave a network its first of the day where others have used up all that is shared [ACC-05]", async () => {
    for (let n = 1; n <= 8; n += 1) await mailsFor("shared@touchline.example", `203.0.113.${n}`, 4);
    expect(await mailsFor("shared@touchline.example", "198.51.100.1", 4)).toBe(1);
  });

  it("make a crowd of new networks wait out the hour, and count for none of them what did not leave [ACC-05]", async () => {
    for (let n = 1; n <= 10; n += 1) await mailsFor("crowd@touchline.example", `203.0.113.${n}`);
    expect(await mailsFor("crowd@touchline.example", "198.51.100.1", 4)).toBe(0);
    clock.advance(HOUR_MS);
    expect(await mailsFor("crowd@touchline.example", "198.51.100.1", 4)).toBe(3);
  });

  it("are at most 250 in a day, from however many networks [ACC-05]", async () => {
    let sent = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      for (let n = 1; n <= 12; n += 1) sent += await mailsFor("flood@touchline.example", `10.0.${hour}.${n}`, 2);
      clock.advance(HOUR_MS);
    }
    expect(sent).toBe(24 * 10 + 10);
  });
});
