import fc from "fast-check";
import { API_ERRORS, type ApiErrorName } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetExclusions, forgetLimits } from "../../a-player.ts";
import { OperatorUnderTest } from "../../operator/operator-under-test.ts";
import { ownSites } from "../../platform/own-sites.ts";
import { PLATFORM, PlatformUnderTest, SPORTSBOOK, bearer, expectRefusal } from "../../platform/platform-under-test.ts";
import { confirmedSomeone } from "../../platform/someone.ts";
import { type ContractRequest, named } from "../contract-client.ts";
import { type Operation, OPERATIONS } from "../contract-document.ts";
import { drawnRequest } from "../drawn-requests.ts";
import { Caller, sendBy } from "./caller.ts";
import {
  BARS,
  OPEN_TO_ALL,
  OPEN_TO_THE_BARRED,
  REFERENCES,
  REFUSED_TO_OTHER_SITES,
  TAKES_MONEY,
  type TakesMoney,
  OTHER_REASONS,
} from "./decisions.ts";
import { keptOf, legOn, MATCHES, openMatches, ownRecords, type OwnedRecords, POOL, singleOn } from "./owned-records.ts";
import { naming, referencesOf } from "./references.ts";

const MIRROR = "mirror.example";
const sites = ownSites({
  main: {},
  mirror: { hosts: [MIRROR], mirror: { status_group: "gold", redirect_to: "https://main.example/" } },
});

let under: PlatformUnderTest;
let other: PlatformUnderTest | undefined;
let desk: OperatorUnderTest;
let owner: Caller;
let stranger: Caller;
let owned: OwnedRecords;
beforeAll(async () => {
  under = await PlatformUnderTest.open({ SITES_DIR: sites.folder }, { push: true });
  await under.book.start();
  await under.book.lotteries.idle();
  openMatches(under);
  desk = new OperatorUnderTest(under);
  owner = await Caller.signedIn(under, await confirmedSomeone(under));
  stranger = await Caller.signedIn(under, await confirmedSomeone(under));
  owned = await ownRecords(under, owner);
});
afterAll(async () => {
  desk.close();
  await under.book.stop();
  await under.close();
  await other?.close();
  sites.remove();
});

const SEED = 20_263;
const requests = new Map<string, ContractRequest>();

/** One request that the document takes, without what it may leave away of its query. */
function drawn(operation: Operation): ContractRequest {
  const known = requests.get(operation.id);
  if (known !== undefined) return known;
  // Behind a question that only a right password gets past.
  const pool = operation.id === "removePasskey" ? { ...POOL, password: [owner.someone.password] } : POOL;
  const [request] = fc.sample(drawnRequest(operation, pool), { seed: SEED, numRuns: 1 });
  if (request === undefined) throw new Error(`nothing was drawn for ${operation.id}`);
  const required = operation.parameters.filter((one) => one.required === true).map(({ name }) => name);
  // Who asks is looked at only where the answer depends on it.
  const favourites = operation.id === "listMatches" ? [["favourite", "true"] as const] : [];
  const query = [...request.query.filter(([name]) => required.includes(name)), ...favourites];
  // A stake is quoted of a selection that can be bet on alone.
  const body = operation.id === "quoteMaxStake" ? { ...MAX_STAKE.body, edited_bet_id: OF_NOBODY } : request.body;
  requests.set(operation.id, { ...request, query, body });
  return { ...request, query, body };
}

const needs = (scheme: string) => (operation: Operation) =>
  operation.security?.some((asked) => scheme in asked) === true;
const [bySession, byToken, byPair] = ["plainSessionCookie", "sportsbookToken", "csrfToken"].map(needs) as [
  (operation: Operation) => boolean,
  (operation: Operation) => boolean,
  (operation: Operation) => boolean,
]; // Safe: as many as are named.
/** Open to visitors as well; a token that is sent must be good. */
const isOptional = ({ security }: Operation): boolean =>
  security?.some((asked) => Object.keys(asked).length === 0) === true;
const isGuarded = (operation: Operation): boolean => operation.security !== null && !isOptional(operation);
const isWrite = ({ method }: Operation): boolean => method !== "GET";

const each = (operations: readonly Operation[]) => operations.map((operation) => [operation.id, operation] as const);
const GUARDED = OPERATIONS.filter(isGuarded);
const keysOf = (names: readonly ApiErrorName[]): string[] => names.map((name) => API_ERRORS[name].key);
const NOT_LET_IN = keysOf(["unauthorized", "csrf_failed", "token_expired"]);

describe("the table of decisions", () => {
  it("has every call of the document, and no other", () => {
    const ids = (operations: readonly Operation[]) => operations.map(({ id }) => id).toSorted();
    expect(Object.keys(OPEN_TO_ALL).toSorted()).toEqual(ids(OPERATIONS.filter(({ security }) => security === null)));
    const writes = GUARDED.filter(isWrite);
    expect([...Object.keys(OPEN_TO_THE_BARRED), ...TAKES_MONEY].toSorted()).toEqual(ids(writes));
    const references = OPERATIONS.filter(({ security }) => security !== null).flatMap((operation) =>
      referencesOf(operation).map((field) => `${operation.id} ${field}`),
    );
    expect(Object.keys(REFERENCES).toSorted()).toEqual(references.toSorted());
    expect(
      GUARDED.filter((operation) => isWrite(operation) && bySession(operation)).filter((one) => !byPair(one)),
    ).toEqual([]);
  });
});

describe("a call without a session [OWASP-8.2.1] [OWASP-8.3.1]", () => {
  it.each(each(GUARDED))("is refused to visitors: %s", async (_id, operation) => {
    expectRefusal(await sendBy(under.browser(), drawn(operation)), "unauthorized");
  });

  it.each(each(OPERATIONS.filter((operation) => !isGuarded(operation))))(
    "is answered to visitors where the document says so: %s",
    async (_id, operation) => {
      const { body } = await sendBy(under.browser(), drawn(operation));
      expect(NOT_LET_IN).not.toContain(body?.key);
    },
  );

  it.each(each(OPERATIONS.filter(({ security }) => security !== null)))(
    "is refused with what another server gave out, and with what was signed out: %s",
    async (_id, operation) => {
      const foreign = await strangerElsewhere();
      const ended = await signedOut();
      for (const { cookies, token } of [foreign, ended]) {
        const browser = under.browser();
        if (bySession(operation)) for (const [name, value] of cookies) browser.cookies.set(name, value);
        const answer = await sendBy(browser, drawn(operation), byToken(operation) ? bearer(token) : {});
        expectRefusal(answer, "unauthorized");
      }
    },
  );

  it.each(each(GUARDED))("is refused with the credentials of the other interface alone: %s", async (_id, operation) => {
    const browser = under.browser();
    if (byToken(operation)) for (const [name, value] of stranger.browser.cookies) browser.cookies.set(name, value);
    const headers: Record<string, string> = bySession(operation) ? bearer(stranger.token) : {};
    expectRefusal(await sendBy(browser, drawn(operation), headers), "unauthorized");
  });
});

interface Kept {
  cookies: Map<string, string>;
  token: string;
}

/** Another server that even has the same secrets: what it gave out means nothing here. */
let keptElsewhere: Kept | null = null;
async function strangerElsewhere(): Promise<Kept> {
  if (keptElsewhere !== null) return keptElsewhere;
  const caller = await Caller.signedIn((other ??= await PlatformUnderTest.open()));
  return (keptElsewhere = { cookies: new Map(caller.browser.cookies), token: caller.token });
}

let keptEnded: Kept | null = null;
async function signedOut(): Promise<Kept> {
  if (keptEnded !== null) return keptEnded;
  const caller = await Caller.signedIn(under, stranger.someone);
  keptEnded = { cookies: new Map(caller.browser.cookies), token: caller.token };
  await caller.browser.send("DELETE", `${PLATFORM}/users/sign_out`);
  return keptEnded;
}

const ELSEWHERE = [{ origin: "https://evil.example" }, { origin: "null" }, { "sec-fetch-site": "cross-site" }] as const;

describe("a call that changes something [OWASP-3.5.1] [OWASP-3.5.2] [OWASP-3.5.3]", () => {
  it.each(each(OPERATIONS.filter(byPair)))(
    "needs the pair of its own session, sent from a page of its own: %s",
    async (_id, operation) => {
      const request = drawn(operation);
      const theirs = owner.browser.cookies.get("tl_csrf") ?? "";
      for (const headers of [{ "x-csrf-token": "" }, { "x-csrf-token": theirs }, ...ELSEWHERE])
        expectRefusal(await stranger.send(request, headers), "csrf_failed");
    },
  );

  it.each(REFUSED_TO_OTHER_SITES)("is refused to pages of other sites before anybody is signed in: %s", async (id) => {
    const request = drawn(named(id));
    for (const headers of ELSEWHERE) expectRefusal(await sendBy(under.browser(), request, headers), "csrf_failed");
  });
});

describe("a read by a session's cookie [OWASP-3.5.2]", () => {
  it.each(each(OPERATIONS.filter((operation) => bySession(operation) && !isWrite(operation))))(
    "is nobody's where a page of another site asks, whatever its browser sends along: %s",
    async (_id, operation) => {
      const request = drawn(operation);
      expect(NOT_LET_IN).not.toContain((await stranger.send(request)).body?.key);
      for (const headers of ELSEWHERE) {
        const answer = await sendBy(stranger.browser, request, headers);
        expectRefusal(answer, "unauthorized");
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    },
  );
});

/** Of what has been done to the stranger, nothing is to be left for the next call. */
async function restore(caller: Caller): Promise<void> {
  const { db } = under;
  await forgetLimits(db, { playerId: caller.id });
  await forgetExclusions(db, caller.id);
  const player = db.selectFrom("players").selectAll().where("id", "=", caller.id);
  const { account_status: status, is_spam, is_pve } = await player.executeTakeFirstOrThrow();
  if (status !== "active") await desk.work.activate(caller.id);
  if (is_spam || is_pve) await desk.work.flag(caller.id, { is_spam: false, is_pve: false });
}

const OF_NOBODY = "0123456789abcdef01234567";

/** What an answer says, without what differs by the moment alone and what it only repeats. */
const said = ({ status, body }: { status: number; body: unknown }, name: string): string =>
  JSON.stringify([status, body], (field, value: unknown) =>
    ["request_id", "at", "expires_at", "token", "made_at"].includes(field) ? undefined : value,
  ).replaceAll(name === "" ? "\u0000" : name, "");

describe("records of a player [OWASP-8.2.2]", () => {
  it.each(each(OPERATIONS.filter(({ security }) => security !== null)))(
    "are neither shown to another player nor changed by one: %s",
    async (id, operation) => {
      const fields = referencesOf(operation);
      const request = drawn(operation);
      const callsNaming = fields.flatMap((field) =>
        [OF_NOBODY, ...Object.values(owned.names)].map((name) => ({
          field,
          name,
          request: naming(request, field, name),
        })),
      );
      const takesOver = (field: string) => id === "addPushDevice" && field === "endpoint";
      const before = await keptOf(under, owner.id);
      const answers = new Map<string, string>();
      for (const asked of [{ field: "", name: "", request }, ...callsNaming.filter(({ field }) => !takesOver(field))]) {
        const answer = await stranger.send(asked.request);
        answers.set(`${asked.field} ${asked.name}`, said(answer, asked.name));
        if (isGuarded(operation)) expect(answer.headers.get("cache-control"), id).toMatch(/\bno-store\b/);
        const shown = JSON.stringify(answer.body ?? "");
        const sent = JSON.stringify(asked.request.path) + JSON.stringify(asked.request);
        for (const secret of owned.secrets.filter((text) => !sent.includes(text)))
          expect(shown, `${id} with ${asked.field}=${asked.name}`).not.toContain(secret);
        // A key is for what the stranger makes; any other name of theirs is no more than one that nobody has.
        const ofNobody = answers.get(`${asked.field} ${OF_NOBODY}`) ?? "";
        const isName = REFERENCES[`${id} ${asked.field}`] === "private" && asked.field !== "idempotency-key";
        if (isName && answer.status !== 400 && !ofNobody.startsWith("[400"))
          expect(said(answer, asked.name)).toBe(ofNobody);
      }
      expect(await keptOf(under, owner.id), id).toEqual(before);
      await restore(stranger);
      // That they were reached at all: their owner is told otherwise.
      for (const field of fields.filter((one) => REFERENCES[`${id} ${one}`] === "private")) {
        let differs = false;
        for (const asked of callsNaming.filter((one) => one.field === field)) {
          const answer = await owner.send(asked.request);
          differs ||= said(answer, asked.name) !== answers.get(`${field} ${asked.name}`);
        }
        expect(differs, `no record of the owner was named by ${field}`).toBe(true);
      }
    },
  );
});

describe("what a match is offered at [BR-27]", () => {
  it.each(["listMatches", "getMatch", "listMarkets", "listCustomBetMarkets"])(
    "shows everybody the same prices, whoever asks: %s [BR-27]",
    async (id) => {
      const [match] = MATCHES;
      const path: Record<string, string> = { id: match, matchId: match };
      const request = { operation: named(id), path, query: [], headers: {} };
      const { status, body } = await sendBy(under.browser(), request);
      expect([status, JSON.stringify(body).includes("3.00")]).toEqual([200, id !== "listCustomBetMarkets"]);
      for (const caller of [owner, stranger]) expect((await caller.send(request)).body).toEqual(body);
    },
  );
});

/** Requests that stand for an active player with money. */
async function staking(caller: Caller): Promise<Record<TakesMoney, ContractRequest>> {
  const key = () => ({ "idempotency-key": crypto.randomUUID() });
  const plain = (id: string, body: unknown, path = {}): ContractRequest => ({
    operation: named(id),
    path,
    query: [],
    headers: id === "launchGame" ? {} : key(),
    body,
  });
  const placed = await caller.send(plain("placeBets", singleOn(MATCHES[3])));
  const [bet] = placed.body.list;
  const { body: shown } = await caller.send({
    operation: named("getBet"),
    path: { id: bet.id },
    query: [],
    headers: {},
  });
  const { body: lotteries } = await caller.browser.get(`${SPORTSBOOK}/lotteries`);
  const stake = { value: "100", currency: "EUR" };
  const edit = {
    ...singleOn(MATCHES[0]),
    bet_id: bet.id,
    to_cashout: shown.to_cashout.value,
    amount_accept_mode: "any",
  };
  return {
    placeBets: plain("placeBets", singleOn(MATCHES[3])),
    editBet: plain("editBet", edit),
    buyLotteryTickets: plain("buyLotteryTickets", {
      draw_id: lotteries.list[2].next_draw.id,
      stake,
      tickets: [{ numbers: [1] }],
    }),
    launchGame: plain("launchGame", { app: "dice" }, { provider: "demo-games" }),
    createDeposit: plain("createDeposit", { method: "demo-card", amount: { value: "2500", currency: "EUR" } }),
  };
}

const withdrawal = (): ContractRequest => ({
  operation: named("createWithdrawal"),
  path: {},
  query: [],
  headers: { "idempotency-key": crypto.randomUUID() },
  body: { method: "demo-card", amount: { value: "2500", currency: "EUR" } },
});

const MAX_STAKE = {
  operation: named("quoteMaxStake"),
  path: {},
  query: [],
  headers: {},
  body: { type: "single", currency: "EUR", bets: [{ selections: [legOn(MATCHES[3])] }] },
};

describe("players who are barred [RG-06] [ACC-11] [OWASP-2.3.2]", () => {
  it.each(BARS)("stake nothing and pay nothing in: $name", async ({ name, restriction }) => {
    const player = await Caller.signedIn(under, await confirmedSomeone(under));
    const stakes = await staking(player);
    await desk.work.restrict(player.id, restriction);
    const before = await keptOf(under, player.id);
    for (const id of TAKES_MONEY) {
      const answer = await player.send(stakes[id]);
      const expected = OTHER_REASONS[`${id} ${name}`] ?? name;
      expect([id, keyOf(answer)]).toEqual([id, API_ERRORS[expected].key]);
    }
    expectRefusal(await player.send(MAX_STAKE), name);
    // A refused bet is kept as one; no money has moved.
    const money = (rows: unknown[]) =>
      rows.filter((row) => /^\{"name":"(accounts|movements|bets|payments)"/.test(JSON.stringify(row)));
    expect(money(await keptOf(under, player.id))).toEqual(money(before));
    // Money that the operator froze stays where it is; else it is its player's in every state.
    const paidOut = await player.send(withdrawal());
    if (name === "forbidden") expectRefusal(paidOut, "forbidden");
    else expect(paidOut.status).toBe(201);
    await restore(player);
    for (const id of TAKES_MONEY)
      expect([id, (await player.send(withNewKey(stakes[id]))).status < 300]).toEqual([id, true]);
  });

  it.each(each(GUARDED.filter(({ id }) => !TAKES_MONEY.some((one) => one === id) && id !== "quoteMaxStake")))(
    "may make every call that takes no money of theirs: %s",
    async (id, operation) => {
      const refusals = keysOf([...BARS.map(({ name }) => name), "unauthorized", "csrf_failed"]);
      for (const { name, restriction } of BARS) {
        await desk.work.restrict(stranger.id, restriction);
        const answer = await stranger.send(drawn(operation));
        expect(refusals, `${id} as ${name}`).not.toContain(keyOf(answer));
        await restore(stranger);
      }
    },
  );
});

const keyOf = ({ body }: { body: unknown }): unknown =>
  typeof body === "object" && body !== null && "key" in body ? body.key : null;

const withNewKey = (request: ContractRequest): ContractRequest =>
  "idempotency-key" in request.headers
    ? { ...request, headers: { ...request.headers, "idempotency-key": crypto.randomUUID() } }
    : request;

describe("a session of another site of the same server [ACC-13]", () => {
  it("reads at a mirror what it reads at its own, and stakes nothing there", async () => {
    const player = await Caller.signedIn(under, await confirmedSomeone(under));
    const stakes = await staking(player);
    const here = { "x-forwarded-host": MIRROR };
    for (const id of TAKES_MONEY) {
      const answer = await player.send(stakes[id], here);
      expect([id, keyOf(answer)]).toEqual([
        id,
        API_ERRORS[id === "createDeposit" ? "deposits_closed" : "forbidden"].key,
      ]);
    }
    for (const operation of GUARDED.filter((one) => !isWrite(one) && referencesOf(one).length === 0)) {
      const answer = await player.send(drawn(operation), here);
      expect([operation.id, NOT_LET_IN.includes(String(keyOf(answer)))]).toEqual([operation.id, false]);
    }
  });
});
