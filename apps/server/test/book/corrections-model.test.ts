import { BET_CORRECTIONS } from "@touchline/contract/vocabulary";
import { expect, it } from "vitest";
import { BookUnderTest } from "./book-under-test.ts";
import { CorrectionsRun } from "./model/corrections-run.ts";

/** Steps of the run; a longer one, or another, is asked for by the environment. */
const STEPS = Number(process.env["CORRECTIONS_STEPS"] ?? 160);
const SEED = process.env["CORRECTIONS_SEED"] ?? "touchline";

/** What the run has to come across to have shown anything. */
const STEPS_SEEN = ["single taken", "combo taken", "system taken", "refused", "restart", "missed", "abandon", "repeat"];

it(
  "pays bets what holds in the end and nothing twice, in whatever order lines are settled, rolled back and cancelled [BET-03] [BET-04]",
  { timeout: 3_600_000 },
  async () => {
    const under = await BookUnderTest.open();
    try {
      const run = await CorrectionsRun.begin(under, SEED);
      for (let step = 0; step < STEPS; step++) {
        await run.act();
        const { is, shouldBe } = await run.look();
        expect(is).toEqual(shouldBe);
      }
      // What an operator decides is said by no feed.
      const causes = BET_CORRECTIONS.filter((cause) => cause !== "operator_decision");
      expect([...run.seen]).toEqual(expect.arrayContaining([...STEPS_SEEN, ...causes]));
    } finally {
      await under.close();
    }
  },
);
