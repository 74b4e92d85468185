import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Payment } from "@touchline/contract";
import type { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCrashRecords, type CrashRecords } from "../book/crash-records.ts";
import { newKey } from "../book/book-under-test.ts";
import { ServerProcess } from "../book/server-process.ts";
import { SECRETS } from "../launched-server.ts";
import { CrashDesk } from "./money/crash-desk.ts";
import { CrashPlayer } from "./money/crash-player.ts";

/**
 * A round has more statements than the one and fewer than the other: some 115 on the built-in database, where what ends a
 * transaction counts before and after, and fewer on PostgreSQL. The last of them are killed when it is over.
 */
const LEAST = 80;
const MOST = 122;
const firstOf = (length: number): readonly number[] => Array.from({ length }, (_, place) => place + 1);
/** Of a withdrawal that is approved and paid with nobody asking. */
const PAYOUT_KILLS = firstOf(14);
/** Of a deposit that is paid on its hosted page, reported, credited and charged back. */
const DEPOSIT_KILLS = firstOf(50);
const EVERY = firstOf(MOST);
const DAY_MS = 86_400_000;
const { MONEY_KILLS, MONEY_KILLS_DAY, POSTGRES_UNDER_TEST } = process.env;
/** Others each day, of each part of a round: within two weeks, and four on the built-in database, a run was killed at each. */
const DAY = Number(MONEY_KILLS_DAY ?? Math.floor(Date.now() / DAY_MS));
const APART = POSTGRES_UNDER_TEST === undefined ? 26 : 14;
/** Before which statements about money the server is killed: `all` of them, those that are named (`17,40`), or those of the day. */
const KILLS = killsOf(MONEY_KILLS);
/** Of what goes on by itself there is one kill a day: a withdrawal's, or the next day a deposit's. */
const ofDay = (kills: readonly number[], turn: 0 | 1): readonly number[] => {
  if (KILLS === EVERY) return kills;
  return DAY % 2 === turn ? [kills[Math.floor(DAY / 2) % kills.length] ?? 1] : [];
};
const HOUR_S = "3600";

/** Nobody looks at pages here, and nobody bets. */
const ENVIRONMENT = { ...SECRETS, WEB_BUILD_DIR: "none", LOCALES: "en", SIM_SPORTS: "tennis" };
const KILL_SWITCH = new URL("money/kill-switch.ts", import.meta.url).href;

let records: CrashRecords;
let server: ServerProcess;
let folder: string;
let round = 0;
let killedInside = 0;
const player = new CrashPlayer();
const desk = new CrashDesk();

function killsOf(named: string | undefined): readonly number[] {
  if (named === "all") return EVERY;
  if (named !== undefined) return named.split(",").map(Number);
  return EVERY.filter((place) => place % APART === DAY % APART);
}

const switchFile = (): string => path.join(folder, `kill-${round}`);

async function start(environment: Record<string, string> = {}): Promise<void> {
  round += 1;
  server = await ServerProcess.start({
    ...ENVIRONMENT,
    ...records.environment,
    // Withdrawals stay where a test has them.
    WITHDRAWAL_REVIEW_SECONDS: HOUR_S,
    NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --import=${KILL_SWITCH}`,
    KILL_SWITCH: switchFile(),
    OPERATORS: path.join(folder, "operators.json"),
    ...environment,
  });
  player.origin = server.origin;
  desk.origin = server.operations;
}

beforeAll(async () => {
  process.stdout.write(`the server is killed before statements about money: MONEY_KILLS=${KILLS.join(",")}\n`);
  folder = await mkdtemp(path.join(tmpdir(), "touchline-kills-"));
  await writeFile(path.join(folder, "operators.json"), desk.file);
  records = await createCrashRecords();
  await start();
  await player.signIn();
});
afterAll(async () => {
  await server.stop();
  await records.remove();
  await rm(folder, { recursive: true });
});

type Made = z.infer<typeof Payment>;

/** One thing that is done while the server may be killed. */
interface Deed {
  name: string;
  run(): Promise<unknown>;
  /** What stands, in a word. */
  look(): Promise<string | null>;
  before: string | null;
  after: string;
  /** By how much it changes what the player can use. */
  change: bigint;
}

const reportDeed = (made: Made, type: string, { before, change }: { before: string; change: bigint }): Deed => {
  const report = player.reportOf(made, type);
  const look = () => player.state(made.key);
  return { name: type, run: () => player.report(report), look, before, after: type.split(".")[1] ?? "", change };
};

const madeDeed = (kind: "deposits" | "withdrawals", value: bigint): Deed => {
  const key = newKey();
  const run = () => player.make(kind, { key, value: String(value) });
  const change = kind === "deposits" ? 0n : -value;
  return { name: kind, run, look: () => player.state(key), before: null, after: "initial", change };
};

/** A withdrawal that is with its provider, which will never pay it. */
async function stuck(value: string): Promise<Made> {
  const made = await player.make("withdrawals", { key: newKey(), value });
  await player.report(player.reportOf(made, "withdrawal.approved"));
  return made;
}

/** What operators do about such: one asks for it back, another gives it back, or does not. */
async function operatorDeeds(): Promise<Deed[]> {
  const [asked, given, kept] = [await stuck("160"), await stuck("170"), await stuck("180")];
  const own = newKey();
  const [toGive, toKeep] = [await desk.askBack(given.id, newKey()), await desk.askBack(kept.id, newKey())];
  return [
    {
      name: "ask back",
      run: () => desk.askBack(asked.id, own),
      look: () => desk.state(asked.id),
      before: null,
      after: "waiting",
      change: 0n,
    },
    {
      name: "give back",
      run: () => desk.decide(toGive, "approve"),
      look: () => player.state(given.key),
      before: "approved",
      after: "declined",
      change: 170n,
    },
    {
      name: "keep",
      run: () => desk.decide(toKeep, "decline"),
      look: () => desk.state(kept.id),
      before: "waiting",
      after: "declined",
      change: 0n,
    },
  ];
}

/** Each step that money takes, on payments of their own, what operators give back, and a limit that is lowered. */
async function deeds(limit: number): Promise<Deed[]> {
  const deposit = async (value: string) => player.make("deposits", { key: newKey(), value });
  const withdrawal = async (value: string) => player.make("withdrawals", { key: newKey(), value });
  const charged = await deposit("1200");
  await player.report(player.reportOf(charged, "deposit.succeeded"));
  const late = await deposit("1300");
  await player.report(player.reportOf(late, "deposit.failed"));
  const given = await withdrawal("150");
  const [before, after] = [await player.limit(), String(limit)];
  return [
    madeDeed("deposits", 1_000n),
    reportDeed(await deposit("1100"), "deposit.succeeded", { before: "initial", change: 1_100n }),
    reportDeed(late, "deposit.succeeded", { before: "failed", change: 1_300n }),
    reportDeed(charged, "deposit.charged_back", { before: "succeeded", change: -1_200n }),
    madeDeed("withdrawals", 130n),
    reportDeed(await withdrawal("110"), "withdrawal.approved", { before: "initial", change: 0n }),
    reportDeed(await withdrawal("120"), "withdrawal.paid", { before: "initial", change: 0n }),
    reportDeed(await withdrawal("140"), "withdrawal.declined", { before: "initial", change: 140n }),
    {
      name: "cancel",
      run: () => player.cancel(given.key),
      look: () => player.state(given.key),
      before: "initial",
      after: "cancelled",
      change: 150n,
    },
    { name: "limit", run: () => player.setLimit(after), look: () => player.limit(), before, after, change: 0n },
    ...(await operatorDeeds()),
  ];
}

/** One after another, until the server is gone; answers which of them was answered. */
async function untilKilled(wanted: readonly Deed[]): Promise<Set<Deed>> {
  const answered = new Set<Deed>();
  for (const deed of wanted) {
    try {
      await deed.run();
      answered.add(deed);
    } catch (error) {
      // A lost connection is what this is about; anything else is a fault.
      expect(error).toBeInstanceOf(TypeError);
      killedInside += 1;
      break;
    }
  }
  await server.kill();
  return answered;
}

describe("a server killed before a statement about money", { timeout: 600_000 }, () => {
  it.each(KILLS)(
    "has done each step whole or not at all, and does it once when it is asked again; killed before statement %i [ACC-08] [RG-06]",
    async (kill) => {
      const list = await deeds(500_000 - round);
      const before = await player.available();
      await writeFile(switchFile(), String(kill));
      const answered = await untilKilled(list);
      const check = await records.left();
      await Promise.all([check(), start()]);
      const stands = await Promise.all(list.map((deed) => deed.look()));
      for (const [place, deed] of list.entries()) {
        // What was answered stands; of the rest only the one that was cut short may.
        const legal = answered.has(deed) ? [deed.after] : [deed.before, deed.after];
        expect(legal, deed.name).toContain(stands[place]);
      }
      const done = list.filter(({ after }, place) => stands[place] === after);
      expect(done.length - answered.size).toBeLessThanOrEqual(1);
      const change = done.reduce((sum, deed) => sum + deed.change, 0n);
      expect(await player.available()).toBe(before + change);
      // Whoever got no answer asks again, and some who did: twice, and at once.
      await Promise.all(list.flatMap((deed) => [deed.run(), deed.run()]));
      expect(await Promise.all(list.map((deed) => deed.look()))).toEqual(list.map(({ after }) => after));
      expect(await player.available()).toBe(before + list.reduce((sum, deed) => sum + deed.change, 0n));
    },
  );

  it("was killed in the middle of something each time, but where all was done before so many statements", () => {
    process.stdout.write(`${killedInside} of ${KILLS.length} kills were in the middle of something\n`);
    expect(killedInside).toBeGreaterThanOrEqual(KILLS.filter((kill) => kill <= LEAST).length);
    if (KILLS === EVERY) expect(killedInside).toBeLessThan(MOST);
  });

  it.each(ofDay(PAYOUT_KILLS, 0))(
    "pays a withdrawal once that it was approving or handing over by itself, killed before statement %i [ACC-08]",
    async (kill) => {
      await server.stop();
      await start({ WITHDRAWAL_REVIEW_SECONDS: "0" });
      const before = await player.available();
      const keys = [newKey(), newKey()];
      await writeFile(switchFile(), String(kill));
      const made = keys.map((key) => player.make("withdrawals", { key, value: "160" }));
      await Promise.allSettled(made);
      await expect.poll(() => server.isUp, { timeout: 20_000 }).toBe(false);
      const check = await records.left();
      await Promise.all([check(), start({ WITHDRAWAL_REVIEW_SECONDS: "0" })]);
      await Promise.all(keys.map((key) => player.make("withdrawals", { key, value: "160" })));
      const states = () => Promise.all(keys.map((key) => player.state(key)));
      await expect.poll(states, { interval: 250, timeout: 30_000 }).toEqual(["paid", "paid"]);
      expect(await player.available()).toBe(before - 320n);
    },
  );

  it.each(ofDay(DEPOSIT_KILLS, 1))(
    "credits a deposit once that is paid on its hosted page, and takes it back once when it is charged back, killed before statement %i [ACC-08]",
    async (kill) => {
      const before = await player.available();
      const [newest] = await player.movements();
      const key = newKey();
      const pay = async () => player.payAndTakeBack(await player.make("deposits", { key, value: "1400" }));
      await writeFile(switchFile(), String(kill));
      await Promise.allSettled([pay()]);
      await expect.poll(() => server.isUp, { timeout: 20_000 }).toBe(false);
      const check = await records.left();
      await Promise.all([check(), start()]);
      await pay();
      await expect.poll(() => player.state(key), { interval: 250, timeout: 30_000 }).toBe("charged_back");
      const moved = (await player.movements()).map(({ id, type }) => (id === newest?.id ? "" : type));
      expect(moved.slice(0, moved.indexOf(""))).toEqual(["deposit_charged_back", "deposit_paid"]);
      expect(await player.available()).toBe(before);
    },
  );

  it("has its books in order at the end", async () => {
    await server.stop();
    const check = await records.left();
    await expect(check()).resolves.toBeUndefined();
  });
});
