import { randomUUID } from "node:crypto";
import { Statement } from "@touchline/contract";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fontFaces, fontRuns } from "../../src/statements/document-text.ts";
import { textCell } from "../../src/csv.ts";
import { statementPeriod } from "../../src/statements/statement-period.ts";
import { openStatement } from "../../src/statements/statement.ts";
import { plainAmount } from "../../src/statements/statement-lines.ts";
import { type MovementType, move } from "../../src/wallet/move.ts";
import type { Browser } from "./browser.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "./platform-under-test.ts";
import { siteInFolder } from "./site-in-folder.ts";
import { type Someone, confirmedSomeone } from "./someone.ts";

const site = siteInFolder({ jurisdiction: "GB" });
let under: PlatformUnderTest;
let someone: Someone;
let browser: Browser;
let playerId: string;
beforeAll(async () => {
  under = await PlatformUnderTest.open({ ...site.env, LOCALES: "" });
  someone = await confirmedSomeone(under);
  browser = await under.signedIn(someone);
  const row = await under.database.db
    .selectFrom("players")
    .select("id")
    .where("email", "=", someone.email)
    .executeTakeFirstOrThrow();
  playerId = row.id;
});
afterAll(async () => {
  await under.close();
  site.remove();
});

async function moved(type: MovementType, amount: bigint, at: string): Promise<void> {
  const comesIn = /deposit_paid|bet_paid|returned/.test(type);
  const house = /deposit|withdrawal/.test(type) ? "house:payments" : "house:stakes";
  await under.database.db.transaction().execute((trx) =>
    move(trx, {
      type,
      ref: `=HYPERLINK("${randomUUID()}")`,
      playerId,
      currency: "EUR",
      amount,
      at: new Date(at),
      from: comesIn ? house : "player:available",
      to: comesIn ? "player:available" : house,
    }),
  );
}

const query = (from: string, to: string, more = "") => `?currency=EUR&from=${from}&to=${to}${more}`;
async function statement(from: string, to: string) {
  const { status, body } = await browser.get(`${PLATFORM}/player/statement${query(from, to)}`);
  expect(status).toBe(200);
  return Statement.parse(body);
}
const file = async (ending: string, ...asked: Parameters<typeof query>) => {
  const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  const response = await under.raw(`${PLATFORM}/player/statement.${ending}${query(...asked)}`, { cookie });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe("statements [RTS-1B] [RTS-1C]", () => {
  it("begin with what was there, add up to what is there, and count days in the time zone of the site", async () => {
    await moved("deposit_paid", 10_000n, "2026-06-01T10:00:00Z");
    // In London it is the second of June already.
    await moved("stake_taken", 2_000n, "2026-06-01T23:30:00Z");
    await moved("bet_paid", 500n, "2026-06-02T10:00:00Z");
    await moved("withdrawal_held", 3_000n, "2026-06-03T10:00:00Z");
    const first = await statement("2026-06-01", "2026-06-01");
    expect(first).toMatchObject({ deposits: { value: "10000" }, staked: { value: "0" }, time_zone: "Europe/London" });
    const second = await statement("2026-06-02", "2026-06-02");
    expect(second).toMatchObject({ staked: { value: "-2000" }, won: { value: "500" }, result: { value: "-1500" } });
    expect(second.opening).toEqual(first.closing);
    const all = await statement("2026-06-01", "2026-06-30");
    const summed = [all.opening, all.deposits, all.withdrawals, all.staked, all.won, all.other];
    expect(summed.reduce((sum, { value }) => sum + BigInt(value), 0n)).toBe(BigInt(all.closing.value));
  });

  it("tell what was paid in less what was taken out since the account was opened, whatever the period", async () => {
    const { net_deposits_lifetime: net } = await statement("2026-01-01", "2026-01-02");
    expect(net.value).toBe("7000");
  });

  it.each([
    ["2026-06-02", "2026-06-01", "period_invalid"],
    ["2025-01-01", "2026-06-01", "period_invalid"],
    ["2026-02-30", "2026-03-01", "invalid_request"],
    ["now", "2026-03-01", "invalid_request"],
  ] as const)("are of no period from %s to %s", async (from, to, name) => {
    expectRefusal(await browser.get(`${PLATFORM}/player/statement${query(from, to)}`), name);
    expect((await file("pdf", from, to)).response.status).toBe(API_ERRORS[name].status);
  });

  it("are nobody else's", async () => {
    for (const path of ["statement", "statement.csv", "statement.pdf"])
      expectRefusal(
        await under.browser().get(`${PLATFORM}/player/${path}${query("2026-06-01", "2026-06-02")}`),
        "unauthorized",
      );
    const other = await under.signedIn();
    const { body } = await other.get(`${PLATFORM}/player/statement${query("2026-06-01", "2026-06-30")}`);
    expect(Statement.parse(body).deposits.value).toBe("0");
  });

  it("are tables in which no cell is a formula, with exact figures and words of the language", async () => {
    const { response, bytes } = await file("csv", "2026-06-01", "2026-06-30", "&locale=de");
    expect(response.headers.get("content-disposition")).toContain("statement-2026-06-01-2026-06-30.csv");
    const [header, ...rows] = bytes.toString("utf8").split("\r\n");
    expect(header).toBe("\uFEFFDatum,Buchung,Referenz,Betrag,Währung,Saldo");
    expect(rows[0]).toMatch(/^2026-06-01T10:00:00.000Z,Einzahlung,"'=HYPERLINK\(""[\w-]+""\)",100.00,EUR,/);
    expect(rows.findLast((row) => row.startsWith("2026-06-01/"))).toContain(",70.00,EUR,");
    const cells = rows.flatMap((row) => row.split(","));
    expect(cells.filter((cell) => /^"?[=+@]/.test(cell))).toEqual([]);
    expect(["=1", "+1", "-1", "@a", "\tx", "a"].map(textCell)).toEqual(["'=1", "'+1", "'-1", "'@a", "'\tx", "a"]);
    expect([plainAmount(-5n, 100), plainAmount(10n ** 24n, 10 ** 18), plainAmount(7n, 1)]).toEqual([
      "-0.05",
      "1000000.000000000000000000",
      "7",
    ]);
  });

  it("are documents of as many pages as there are lines, and come while they are written", async () => {
    await sql`
      WITH made AS (
        INSERT INTO movements (type, ref, player_id, currency, created_at)
        SELECT 'stake_taken', 'many ' || n, ${playerId}, 'EUR', timestamptz '2026-09-01' + n * interval '1 second'
        FROM generate_series(1, 3000) AS n RETURNING id
      )
      INSERT INTO ledger_entries (movement_id, side, account, player_id, currency, amount, balance_after)
      SELECT id, side, CASE side WHEN 0 THEN 'player:available' ELSE 'house:stakes' END,
        CASE side WHEN 0 THEN ${playerId} END, 'EUR', CASE side WHEN 0 THEN -1 ELSE 1 END, CASE side WHEN 0 THEN 1 END
      FROM made, (VALUES (0), (1)) AS sides (side)`.execute(under.database.db);
    const [few, many] = [
      await file("pdf", "2026-06-01", "2026-06-30", "&locale=ar"),
      await file("pdf", "2026-09-01", "2026-09-30"),
    ];
    const pages = (bytes: Buffer) => bytes.toString("latin1").match(/\/Type \/Page\b/g)?.length;
    expect(few.response.headers.get("content-type")).toBe("application/pdf");
    expect(few.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect([pages(few.bytes), (pages(many.bytes) ?? 0) > 50]).toEqual([1, true]);
    expect(many.bytes.subarray(-6).toString()).toContain("%%EOF");
    const { bytes } = await file("csv", "2026-09-01", "2026-09-30");
    expect(
      bytes
        .toString()
        .split("\r\n")
        .filter((row) => row.includes("many ")).length,
    ).toBe(3000);
  });

  it("add up by their lines, whatever is moved while they are written", async () => {
    const { db } = under.database;
    const period = statementPeriod({ from: "2026-09-01", to: "2026-09-30" }, "Europe/London");
    if (period === null) throw new Error("September is a period");
    const { statement: written, pages } = await openStatement(db, { playerId, currency: "EUR", period }, new Date());
    await moved("bet_paid", 700n, "2026-09-20T10:00:00Z");
    let sum = 0n;
    for await (const lines of pages) for (const { amount } of lines) sum += amount;
    expect(BigInt(written.opening.value) + sum).toBe(BigInt(written.closing.value));
  });

  it("are written one at a time for each player: a second is refused until the first has ended or was left", async () => {
    const path = (ending: string) => `${PLATFORM}/player/statement.${ending}${query("2026-09-01", "2026-09-30")}`;
    const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
    const first = await under.raw(path("pdf"), { cookie });
    for (const ending of ["pdf", "csv"]) expectRefusal(await browser.get(path(ending)), "rate_limited");
    await first.body?.cancel();
    await expect.poll(async () => (await browser.get(path("csv"))).status).toBe(200);
    // What nobody reads is under way for nobody.
    expect((await browser.send("HEAD", path("pdf"))).status).toBe(200);
    expect((await browser.get(path("csv"))).status).toBe(200);
  });

  it("are written so often and no oftener", async () => {
    const other = await under.signedIn(await confirmedSomeone(under));
    const path = `${PLATFORM}/player/statement.csv${query("2026-06-01", "2026-06-02")}`;
    for (let n = 0; n < 20; n += 1) expect((await other.get(path)).status).toBe(200);
    expectRefusal(await other.get(path), "rate_limited");
  });
});

describe("a document in every language [RTS-1B]", () => {
  const LOCALES = "en de fr es pt-BR it nl pl sr-ME tr ru uk ar he fa hi ja zh-Hans".split(" ");
  it.each(LOCALES)("has a picture for every letter of %s", async (locale) => {
    const { default: messages } = (await import(`../../src/messages/${locale}.json`, { with: { type: "json" } })) as {
      default: Record<string, string>;
    };
    const texts = Object.entries(messages).flatMap(([key, text]) => (key.startsWith("statement.") ? [text] : []));
    const faces = new Map(fontFaces().map(({ name, has }) => [name, has]));
    for (const text of texts)
      for (const run of fontRuns(text, { locale, base: /^(ar|he|fa)/.test(locale) ? "rtl" : "ltr" }))
        for (const letter of run.text) {
          const isJoiner = /[\u200C\u200D]/.test(letter);
          expect(isJoiner || faces.get(run.font)?.has(letter.codePointAt(0) ?? 0), `${letter} of ${text}`).toBe(true);
          expect(letter === "?" && !text.includes("?"), text).toBe(false);
        }
  });

  it("stands from the right where it is read so, figures from the left", () => {
    const runs = fontRuns("رصيد \u2066-12.50 EUR\u2069", { locale: "ar", base: "rtl" }).map(({ text }) => text.trim());
    expect(runs.filter(Boolean)).toEqual(["-12.50 EUR", "رصيد"]);
  });
});
