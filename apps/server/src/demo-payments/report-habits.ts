/**
 * Providers report at least once, in no sure order, when they get to it. Ours keeps such habits by the last two digits of an
 * amount, as test systems of providers do, so that each can be had by hand and again.
 */
export type ReportHabit = "twice" | "wrong_order" | "late";

const ENDINGS: Readonly<Record<string, ReportHabit>> = { "21": "twice", "22": "wrong_order", "23": "late" };

/** Null where reports come once, in their order and at their time. */
export const habitOf = (amount: string): ReportHabit | null => ENDINGS[amount.slice(-2)] ?? null;

interface Reported {
  type: string;
  dueAt: Date;
}

/** What is said of a payment, and when. */
export function inHabit<Report extends Reported>(
  reports: readonly Report[],
  { habit, later, before }: { habit: ReportHabit | null; later: Date; before: (report: Report) => Report },
): Report[] {
  switch (habit) {
    case "late":
      return reports.map((report) => ({ ...report, dueAt: new Date(later.getTime() + LATE_MS) }));
    case "wrong_order": {
      // One that is alone has what should have come before it come after it.
      const [first] = reports;
      const all = reports.length === 1 && first !== undefined ? [before(first), first] : reports;
      const times = all.map(({ dueAt }) => dueAt).toSorted((one, other) => one.getTime() - other.getTime());
      return all.toReversed().map((report, place) => ({ ...report, dueAt: place === 0 ? (times[0] ?? later) : later }));
    }
    case "twice":
    case null:
      return [...reports];
  }
}

/** Beyond the time that whatever comes later takes. */
const LATE_MS = 20_000;
