import { randomUUID } from "node:crypto";
import { seededRandom } from "../../apps/server/src/feed/simulator/seeded-random.ts";
import { percentile, record, type Row } from "./report.ts";
import { startServer } from "./server-process.ts";

/** Of each call, to addresses with an account and to as many without one. */
const PAIRS = Number(process.env["ENUMERATION_PAIRS"] ?? 150);
const WARM_UP = 20;
const SHUFFLES = 2_000;
/** Less than what differs by chance once in a thousand runs of one call is noise. */
const BY_CHANCE = 0.001;

const USERS = "/api/platform/users";
const CHOICES = { currency: "EUR", country_code: "DE", language: "en", is_adult: true, terms_accepted: true };

/** What a stranger asks of an address, to learn whether it has an account. */
const CALLS: Readonly<Record<string, (email: string) => readonly [path: string, body: object]>> = {
  "to sign in with a wrong password": (email) => [`${USERS}/sign_in`, { email, password: "a wrong one of theirs" }],
  "to ask for a new password": (email) => [`${USERS}/password`, { email }],
  "to ask for the confirmation again": (email) => [`${USERS}/confirmation`, { email }],
  "to sign up": (email) => [USERS, { ...CHOICES, email, password: "words of a stranger" }],
};

/** The time of answers about addresses that have an account, beside that of others, in turn; fails where they differ by more than noise. */
export async function benchEnumeration(port: number): Promise<void> {
  const server = await startServer(port, { TRUST_PROXY: "1", SIM_SPORTS: "soccer" });
  const random = seededRandom("enumeration");
  const post = callsFromEverywhere(server.origin);
  try {
    const rows: Row[] = [];
    for (const [what, call] of Object.entries(CALLS)) {
      const known = await signedUp(post, PAIRS + WARM_UP);
      rows.push(rowOf(what, await timesOf((email) => post(...call(email)), known, random), random));
    }
    await record({
      name: "enumeration",
      about: `${PAIRS} calls of each kind about addresses that have an account, and as many about others, in turn, each from a network of its own, ms`,
      rows,
    });
  } finally {
    await server.stop();
  }
}

type Times = Readonly<Record<"account" | "nobody", number[]>>;

async function timesOf(
  ask: (email: string) => Promise<number>,
  known: readonly string[],
  random: () => number,
): Promise<Times> {
  const times: Times = { account: [], nobody: [] };
  for (const [round, email] of known.entries()) {
    const asked = [["account", email] as const, ["nobody", freeAddress()] as const];
    // Neither comes first more often than the other.
    for (const [who, address] of random() < 0.5 ? asked : asked.toReversed()) {
      const ms = await ask(address);
      if (round >= WARM_UP) times[who].push(ms);
    }
  }
  return times;
}

type Post = (path: string, body: object) => Promise<number>;

/** Calls, each from another network, for limits are no part of what is measured; answers how long one took. */
function callsFromEverywhere(origin: string): Post {
  let calls = 0;
  return async (path, body) => {
    calls += 1;
    const address = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
    const headers = { "content-type": "application/json", "x-forwarded-for": address };
    const startedAt = performance.now();
    const answer = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
    const text = await answer.text();
    const ms = performance.now() - startedAt;
    if (answer.status === 429 || answer.status >= 500) throw new Error(`${path} is answered ${answer.status}: ${text}`);
    return ms;
  };
}

const freeAddress = (): string => `${randomUUID()}@touchline.example`;

async function signedUp(post: Post, count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, freeAddress);
  for (const email of addresses) await post(USERS, { ...CHOICES, email, password: "words of their own" });
  return addresses;
}

function rowOf(what: string, { account, nobody }: Times, random: () => number): Row {
  const apart = medianApart(account, nobody);
  return {
    what,
    "p50 ms, account": percentile(account, 0.5).toFixed(2),
    "p50 ms, nobody": percentile(nobody, 0.5).toFixed(2),
    "p95 ms, account": percentile(account, 0.95).toFixed(2),
    "p95 ms, nobody": percentile(nobody, 0.95).toFixed(2),
    value: Number(apart.toFixed(2)),
    limit: Number(noise([...account, ...nobody], random).toFixed(2)),
  };
}

const medianApart = (a: readonly number[], b: readonly number[]): number =>
  Math.abs(percentile(a, 0.5) - percentile(b, 0.5));

/** How far the medians of two halves of all the times lie apart by chance. */
function noise(times: readonly number[], random: () => number): number {
  const apart = Array.from({ length: SHUFFLES }, () => {
    const shuffled = times.map((ms) => ({ ms, place: random() })).toSorted((a, b) => a.place - b.place);
    const half = shuffled.length / 2;
    const [one, other] = [shuffled.slice(0, half), shuffled.slice(half)];
    return medianApart(
      one.map(({ ms }) => ms),
      other.map(({ ms }) => ms),
    );
  });
  return percentile(apart, 1 - BY_CHANCE);
}
