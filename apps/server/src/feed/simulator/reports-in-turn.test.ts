import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { ReportsInTurn } from "./reports-in-turn.ts";
import type { WorkerReport } from "./worker-messages.ts";

const stepped = (feedMs: number): WorkerReport => ({ type: "stepped", feedMs });
const started: WorkerReport = { type: "started", feedMs: 0 };

function taking(): { reports: ReportsInTurn; taken: number[] } {
  const taken: number[] = [];
  const reports = new ReportsInTurn((report) => {
    if (report.type === "stepped") taken.push(report.feedMs);
  });
  return { reports, taken };
}

test("what the feed says before its start is taken at once", () => {
  const { reports, taken } = taking();
  reports.put(stepped(1));
  reports.put(stepped(2));
  expect(taken).toEqual([1, 2]);
});

test("from its start on each report has a turn of its own, in their order", async () => {
  const { reports, taken } = taking();
  reports.put(started);
  for (const feedMs of [1, 2, 3]) reports.put(stepped(feedMs));
  expect(taken).toEqual([]);
  await turn();
  expect(taken).toEqual([1]);
  reports.put(stepped(4));
  for (const known of [2, 3, 4]) {
    await turn();
    expect(taken).toHaveLength(known);
  }
  expect(taken).toEqual([1, 2, 3, 4]);
});

test("what still waits when the feed is stopped is taken no more", async () => {
  const { reports, taken } = taking();
  reports.put(started);
  reports.put(stepped(1));
  reports.stop();
  await turn();
  reports.put(stepped(2));
  await turn();
  expect(taken).toEqual([]);
});
