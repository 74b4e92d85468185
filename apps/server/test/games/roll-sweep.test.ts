import { Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createLogger } from "../../src/observability/create-logger.ts";
import { startRollSweep } from "../../src/sweeps/start-roll-sweep.ts";
import { VirtualClock } from "../book/virtual-clock.ts";

const MINUTE_MS = 60_000;

it("looks for rolls that were left half done at the start and each minute, and says which could not be ended", async () => {
  const clock = new VirtualClock();
  let logged = "";
  const log = createLogger("warn", new Writable({ write: (line, _, done) => (logged += String(line)) && done() }));
  const roll = { player_id: "p1", id: "roll-7", state: "staked" } as const;
  const asked: number[] = [];
  const outcomes = [
    async () => ({ finished: 2, failures: [{ roll, error: new Error("the wallet is away") }] }),
    async () => {
      throw new Error("the database is away");
    },
    async () => ({ finished: 1, failures: [] }),
  ];
  const sweep = startRollSweep({
    game: { finish: (before) => outcomes[asked.push(clock.nowMs() - before.getTime()) - 1]!() },
    clock,
    log,
  });
  while (asked.length < outcomes.length) {
    await setImmediate();
    clock.advance(MINUTE_MS);
  }
  await sweep.stop();
  expect(asked).toEqual(outcomes.map(() => MINUTE_MS));
  expect(logged.split("\n").filter((line) => line.includes('"count"'))).toHaveLength(2);
  for (const said of ["roll-7", "the wallet is away", "the database is away"]) expect(logged).toContain(said);
});
