import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { rewritePlayer } from "../../a-player.ts";
import { lineEnd, likelyLine } from "../../book/scripted-feed.ts";
import { newKey, placeBody, type WireBody } from "../../book/book-under-test.ts";
import { byOperators } from "../../operator/operator-under-test.ts";
import { PLATFORM, type PlatformUnderTest, SPORTSBOOK, bearer } from "../../platform/platform-under-test.ts";
import type { Pool } from "../drawn-values.ts";
import { Caller } from "./caller.ts";

const HOUR_MS = 3_600_000;
/** The keys of the example in RFC 8291. */
const PUSH_KEYS = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
export const MATCHES = ["guarded-1", "guarded-2", "guarded-3", "guarded-4"] as const;

/** Matches that begin long after every clock of these tests has run. */
export function openMatches(under: PlatformUnderTest): void {
  const startTimeMs = under.clock.nowMs() + 2000 * HOUR_MS;
  for (const match of MATCHES)
    under.feed.open(match, { startTimeMs, lines: [likelyLine({ name: "1", odds: "3.00", probability: 0.48 })] });
}

export const legOn = (match: string) => ({
  match_id: match,
  market_id: "1",
  specifier: "",
  outcome_id: "1",
  odds: "3.00",
});
export const singleOn = (match: string) => placeBody([legOn(match)]);

/** Everything of a player that a call could name, by what it is, and texts that no other player is to be shown. */
export interface OwnedRecords {
  names: Readonly<Record<string, string>>;
  secrets: readonly string[];
}

/** Has a player own one of each kind of record. */
export async function ownRecords(under: PlatformUnderTest, owner: Caller): Promise<OwnedRecords> {
  const { browser } = owner;
  const { db } = under.database;
  const sportsbook = async (path: string, body: unknown, key: string = newKey()): Promise<WireBody> => {
    const answer = await browser.post(`${SPORTSBOOK}/${path}`, body, {
      ...bearer(owner.token),
      "idempotency-key": key,
    });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const platform = async (path: string, body: unknown, key: string = randomUUID()): Promise<WireBody> => {
    const answer = await browser.post(`${PLATFORM}/${path}`, body, { "idempotency-key": key });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const elsewhere = await Caller.signedIn(under, owner.someone);
  const sessions: WireBody[] = (await elsewhere.browser.get(`${PLATFORM}/player/sessions`)).body.list;
  // Not that of the session: ending one forgets its browser.
  const devices: WireBody[] = (await browser.get(`${PLATFORM}/player/devices`)).body.list;
  const keys = {
    placement: newKey(),
    cashOut: newKey(),
    tickets: newKey(),
    deposit: randomUUID(),
    withdrawal: randomUUID(),
  };
  const [open] = (await sportsbook("bets", singleOn(MATCHES[0]), keys.placement)).list;
  const [sold] = (await sportsbook("bets", singleOn(MATCHES[1]))).list;
  const { body: shown } = await browser.get(`${SPORTSBOOK}/bets/${sold.id}`, bearer(owner.token));
  await sportsbook("bets/cashout", { bet_id: sold.id, to_cashout: shown.to_cashout }, keys.cashOut);
  await sportsbook("bets", singleOn(MATCHES[2]));
  under.feed.settle(MATCHES[2], lineEnd("1", { 1: "win_entire" }));
  await under.book.settlement.idle();
  const { body: notices } = await browser.get(`${SPORTSBOOK}/notifications`, bearer(owner.token));
  const { body: lotteries } = await browser.get(`${SPORTSBOOK}/lotteries`);
  const draw = lotteries.list[1].next_draw.id;
  const stake = { value: "100", currency: "EUR" };
  const { list: tickets } = await sportsbook(
    "lotteries/tickets",
    { draw_id: draw, stake, tickets: [{ numbers: [1] }] },
    keys.tickets,
  );
  const endpoints = ["one", "two"].map((one) => `https://fcm.googleapis.com/fcm/send/owner-${one}`);
  for (const endpoint of endpoints) await sportsbook("notifications/push-devices", { endpoint, ...PUSH_KEYS });
  const limit = { type: "wager", period: "day", currency: "EUR" };
  await platform("user_limits", { ...limit, amount: "5000000" });
  await platform("user_limits", { ...limit, amount: "6000000" });
  const limits = (await browser.get(`${PLATFORM}/user_limits`)).body;
  const amount = { value: "2500", currency: "EUR" };
  const deposit = await platform("player/deposits", { method: "demo-card", amount }, keys.deposit);
  const withdrawal = await platform("player/withdrawals", { method: "demo-card", amount }, keys.withdrawal);
  await sportsbook(`favourites/matches/${MATCHES[3]}`, undefined);
  const secret = { first_name: "Wilhelmina", mobile_phone: "+4915112345678", municipality: "Hinterzarten" };
  const { first_name, ...others } = secret;
  await byOperators(under, (at) => at.correct(owner.id, { first_name }));
  await rewritePlayer(db, owner.id, others);
  const passkey = { id: randomUUID(), player_id: owner.id, credential_id: "owners-credential", rp_id: "localhost" };
  const key = { name: "Phone", public_key: "none", counter: 0n, transports: "[]", is_synced: false };
  const kept = { user_handle: "owner", created_at: new Date(under.clock.nowMs()) };
  await db
    .insertInto("passkeys")
    .values({ ...passkey, ...key, ...kept })
    .execute();
  const names = {
    passkey: passkey.id,
    session: String(sessions.find(({ is_current }) => is_current).id),
    device: String(devices.find(({ is_current }) => is_current).id),
    bet: String(open.id),
    "bet that is cashed out": String(sold.id),
    reference: String(open.ref),
    notification: String(notices.list[0].id),
    ticket: String(tickets[0].id),
    endpoint: endpoints[0] ?? "",
    limit: String(limits[0].id),
    "waiting limit": String(limits[1].id),
    "id of a deposit": String(deposit.id),
    "id of a withdrawal": String(withdrawal.id),
    ...keys,
  };
  return { names, secrets: [...Object.values(names), ...Object.values(secret), owner.id, owner.someone.email] };
}

/** All that is kept of a player, in every table that names players, without the times at which somebody was seen. */
export async function keptOf(under: PlatformUnderTest, playerId: string): Promise<unknown[]> {
  const { db } = under.database;
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE column_name = 'player_id' AND table_schema = current_schema() ORDER BY table_name`.execute(db);
  const parts = tables.map(
    ({ name }) => sql`SELECT ${name} AS name, to_jsonb(t) - 'last_seen_at' - 'active_at' - 'seen_at' AS kept
      FROM ${sql.table(name)} AS t WHERE player_id = ${playerId}`,
  );
  const player = sql`SELECT 'players' AS name, to_jsonb(t) AS kept FROM players AS t WHERE id = ${playerId}`;
  const { rows } = await sql<{ name: string; kept: unknown }>`
    SELECT name, kept FROM (${sql.join([...parts, player], sql` UNION ALL `)}) AS everything
    ORDER BY name, kept::text`.execute(db);
  return rows;
}

/** What drawn requests are filled with so that they get past the checks of their form. */
export const POOL: Pool = {
  match_id: [...MATCHES],
  matchId: [...MATCHES],
  sport_key: ["soccer"],
  selections: [legOn(MATCHES[3]), [legOn(MATCHES[3])]],
  currency: ["EUR"],
  value: ["1000"],
  country_code: ["DE"],
  country: ["DE"],
  time_zone: ["device"],
  national_id: ["111.444.777-35"],
  p256dh: [PUSH_KEYS.p256dh],
  auth: [PUSH_KEYS.auth],
  endpoint: ["https://fcm.googleapis.com/fcm/send/a-device"],
  language: ["en", "de"],
};
