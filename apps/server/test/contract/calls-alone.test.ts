import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ServerProcess } from "../book/server-process.ts";
import { type Json, SpecifiedClient } from "./specified-client.ts";
/** A process starts in two seconds; a machine with much else to do takes longer. */
const START_MS = 180_000;

let folder: string;
let server: ServerProcess;
let client: SpecifiedClient;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "touchline-calls-"));
  server = await ServerProcess.start({ DATA_DIR: folder, HOST: "127.0.0.1" });
  client = new SpecifiedClient(server.origin);
  await client.signIn(DEMO_PLAYER);
}, START_MS);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const ids = (list: Json[]): string[] => list.map(({ id }) => String(id));

const openOutcome = ({ outcomes }: { outcomes: Json[] }): Json => outcomes.find(({ active }) => active === true);

/** The first open outcome of the match that begins last: it stands while all of these tests run. */
async function openSelection(): Promise<Json> {
  const match = (await client.all("/matches?match_status=0&bettable=true&sport_key=soccer")).at(-1);
  const markets: Json[] = await client.all(`/matches/${match.id}/markets`);
  // One may be open with no outcome that is.
  const market = markets.find((one) => one.status === 1 && openOutcome(one) !== undefined);
  const outcome = openOutcome(market);
  return {
    id: `${match.id}/${market.id}/${outcome.id}`,
    match_id: match.id,
    market_id: market.id,
    specifier: market.specifier,
    outcome_id: outcome.id,
    odds: outcome.odds,
    match_name: match.slug,
  };
}

async function balance(): Promise<bigint> {
  const { body } = await client.platform("/player/accounts");
  const accounts: Json[] = body;
  return BigInt(accounts.find(({ currency }) => currency === "EUR").available_to_bet);
}

const REPEATED = "/matches?match_status=0&match_status=1";

describe("a client written from the list of calls alone", () => {
  it("loads at its start what belongs to the player [ACC-02]", async () => {
    const startup = ["/player", "/player/accounts", "/player/comp_points", "/player/status_groups"];
    const answers = await Promise.all(startup.map((call) => client.platform(call)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const query of ["", "?providerStatuses", "?providerStatuses=true"]) {
      const { status, body } = await client.sportsbook(`/settings${query}`);
      expect([status, body.provider_statuses.length > 0]).toEqual([200, true]);
    }
  });

  it("asks how long its player has played, goes on, and says that the player is there [RG-01] [RG-03]", async () => {
    const session = await client.platform("/sportsbook_sessions");
    expect([session.status, session.body.period_minutes, session.body.is_due]).toEqual([200, 60, false]);
    const answers = await Promise.all(
      ["/sportsbook_sessions/continue", "/player/activity_limit_track"].map((call) =>
        client.platform(call, { method: "POST" }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 204]);
  });

  it("reads the catalogue, with lists written in any of the usual ways [CAT-01] [CAT-02] [CAT-08]", async () => {
    const repeated = await client.all(REPEATED);
    expect(repeated.length).toBeGreaterThan(10);
    for (const written of [
      "match_status=0,1",
      "match_status[]=0&match_status[]=1",
      "match_status%5B%5D=0&match_status%5B%5D=1",
      "match_status[0]=0&match_status[1]=1",
      "match_status=0,1&type[]=match&sport_key=soccer,tennis",
    ]) {
      // More matches open meanwhile: that both ways answer the same is read until they do.
      const difference = async (): Promise<number> =>
        (await client.all(`/matches?${written}`)).length - (await client.all(REPEATED)).length;
      await expect.poll(difference, { message: written, timeout: 30_000 }).toBe(0);
    }
    const [first, second] = ids(repeated);
    const { body } = await client.sportsbook(`/matches?id=${first},${second}&locale=de`);
    expect(ids(body.list).toSorted()).toEqual(ids([repeated[0], repeated[1]]).toSorted());
  });

  it("counts matches by one value where a list is meant [CAT-03]", async () => {
    const count = (body: object) => client.sportsbook("/counters", { method: "POST", body });
    const { body: sports } = await client.sportsbook("/sports");
    const asList = await count({ sport_id: [sports.list[0].id], match_status: [0, 1], type: ["match"] });
    expect(Object.keys(asList.body.sports)).toEqual([sports.list[0].id]);
    const { body } = await count({
      sport_id: sports.list[0].id,
      match_status: 0,
      type: "match",
      has_video: false,
    });
    expect(Object.keys(body.tournaments).length).toBeGreaterThan(0);
  });

  it("bets, is told the key that was made for it, and has it once where it is sent twice [TKT-26]", async () => {
    const before = await balance();
    const selection = await openSelection();
    const placed = [
      await client.placeSingle(selection, { value: "100", currency: "EUR" }),
      await client.placeSingle(selection, { value: "100", currency: "EUR" }),
      await client.placeSingle(selection, { value: "110", currency: "EUR" }),
    ];
    const keys = placed.map(({ status, headers, body }) => {
      expect([status, body.list.length, body.placement.state]).toEqual([201, 1, "accepted"]);
      expect(headers.get("idempotency-key")).toBe(body.placement.key);
      return String(body.placement.key);
    });
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(await balance()).toBe(before - 210n);
    const [{ body: first }] = placed as [Json];
    expect((await client.sportsbook(`/bets/placements/${first.placement.key}`)).body).toEqual(first);
  });

  it("lists its bets by statuses, in pages of 500 [BET-01]", async () => {
    const everything = await client.all("/bets");
    expect(everything.length).toBeGreaterThan(0);
    for (const statuses of ["status=waiting_results,submitted", "status[]=waiting_results&status[]=submitted"]) {
      expect(ids(await client.all(`/bets?${statuses}`))).toEqual(ids(everything));
    }
    expect(await client.all("/bets?status=done,cashed_out")).toEqual([]);
  });

  it("cashes a bet out and edits another, and is told the key of each [BET-02]", async () => {
    const selection = await openSelection();
    for (const [edits, value] of [
      [false, "120"],
      [true, "130"],
    ] as const) {
      const stake = { value, currency: "EUR" };
      const { body } = await client.placeSingle(selection, stake);
      const [{ id: bet_id }] = body.list as [Json];
      const { body: bet } = await client.sportsbook(`/bets/${bet_id}`);
      const wish = { bet_id, to_cashout: bet.to_cashout.value, amount_accept_mode: "any" };
      const into = {
        meta: { device_id: "a-browser", quick: false, type: "single" },
        bets: [{ stake: { ...stake, subunits: 100 }, selections: [selection] }],
      };
      const path = edits ? "/bets/edit" : "/bets/cashout";
      const done = await client.sportsbook(path, { method: "POST", body: { ...wish, ...(edits && into) } });
      expect([edits, done.status]).toEqual([edits, 200]);
      expect(done.headers.get("idempotency-key")).toBe(done.body.cashout.key);
    }
  });

  it("has a bet cashed out by a rule, and by none again [BET-05]", async () => {
    const [bet] = await client.all("/bets");
    const rule = { by: "value", bound: "at_least", amount: bet.potential_win.value };
    for (const set of [rule, null]) {
      const { status, body } = await client.sportsbook("/bets/cashout-rule", {
        method: "POST",
        body: { bet_id: bet.id, rule: set },
      });
      expect([status, body.cashout.rule]).toEqual([200, set]);
    }
  });

  it("cashes a bet out for the amount that it reads from it, and is told where that is too much [BET-02]", async () => {
    const [bet] = await client.all("/bets");
    const cashOut = (amount: unknown) =>
      client.sportsbook("/bets/cashout", { method: "POST", body: { bet_id: bet.id, to_cashout: amount } });
    const tooMuch = await cashOut(bet.potential_win);
    expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 127]);
    const { status, body } = await cashOut(tooMuch.body.current_offer);
    expect([status, body.bet.status, body.bet.win]).toEqual([200, "cashed_out", tooMuch.body.current_offer]);
  });

  it("edits a bet into what it was, of the amount that it reads from it and of more [BET-02]", async () => {
    const [before] = await client.all("/bets?status=waiting_results");
    const [{ match, market, specifier, outcome, odds }] = before.selections;
    const { currency } = before.stake;
    const stake = { value: String(BigInt(before.to_cashout.value) + 100n), currency };
    const selections = [{ match_id: match.id, market_id: market.id, specifier, outcome_id: outcome.id, odds }];
    const { status, body } = await client.sportsbook("/bets/edit", {
      method: "POST",
      body: {
        meta: { device_id: "d", type: "single", odds_accept_mode: "any" },
        bets: [{ stake, selections }],
        bet_id: before.id,
        to_cashout: before.to_cashout.value,
        amount_accept_mode: "any",
      },
    });
    expect([status, body.bet.status, body.replacements.length]).toEqual([200, "cashed_out", 1]);
    expect(body.replacements[0]).toMatchObject({ replaces: before.id, stake: { value: stake.value } });
  });

  it("builds a bet on one match: its markets, which outcomes go together, and for how much [CUS-01]", async () => {
    const matches = await client.all("/matches?match_status=0&bettable=true&sport_key=soccer");
    const markets = async (id: unknown): Promise<Json[]> => {
      const { body } = await client.sportsbook(`/bets/custom/markets/${String(id)}`);
      const found: Json[] = body.list;
      return found;
    };
    let [match, list]: [Json, Json[]] = [null, []];
    const line = (marketId: string): Json => list.find(({ id, status }) => id === marketId && status === 1);
    for (match of matches) {
      list = await markets(match.id);
      if (line("1") && line("29")) break;
    }
    const leg = (marketId: string, outcomeId: string) => ({
      match_id: match.id,
      market_id: marketId,
      specifier: line(marketId).specifier,
      outcome_id: outcomeId,
    });
    const selections = [leg("1", "1"), leg("29", "76")];
    for (const call of ["calculate", "odds"]) {
      const { status, body } = await client.sportsbook(`/bets/custom/${call}`, {
        method: "POST",
        body: { selections },
      });
      expect([call, status, Number(body.odds) > 1, body.conflict]).toEqual([call, 200, true, null]);
      const priced: Json[] = body.markets;
      const outcomes: Json[] = priced.find(({ id }) => id === "1").outcomes;
      expect(outcomes.map(({ conflict }) => Boolean(conflict))).toEqual([false, true, true]);
    }
  });

  it("is told of every call that is not built that there is none", async () => {
    const sportsbook = [
      "GET /watchersio/userid",
      "GET /bonuses",
      "POST /bonuses",
      "POST /bonuses/freebets/amb",
      "POST /bonuses/promo-code",
      "GET /jackpots",
      "POST /jackpots",
      "GET /jackpot-hits",
    ];
    const ask = async (call: string): Promise<unknown[]> => {
      const [method = "", at = ""] = call.split(" ");
      const { status, body } = await client.sportsbook(at, { method, ...(method === "POST" && { body: {} }) });
      return [call, status, Number(body.code)];
    };
    const answers = await Promise.all(sportsbook.map(ask));
    expect(answers).toEqual(answers.map(([call]) => [call, 404, 4]));
  });

  it("reads its notifications, and marks one and all of them [NOT-01]", async () => {
    const { status, body } = await client.sportsbook("/notifications");
    expect([status, Array.isArray(body.list), body.pagination.page]).toEqual([200, true, 1]);
    const list: Json[] = body.list;
    const unread = list.filter(({ read }) => read === false);
    const counters = await client.sportsbook("/notifications/counters");
    expect([counters.status, counters.body.unread]).toEqual([200, unread.length]);
    const read = await client.sportsbook("/notifications/read", { method: "POST", body: { ids: ["never-there"] } });
    const all = await client.sportsbook("/notifications/read-all", { method: "POST" });
    expect([read.status, all.status, all.body.unread]).toEqual([200, 200, 0]);
  });

  it("opens a game, and learns of one that there is not [EMB-04]", async () => {
    const launch = (provider: string) =>
      client.platform(`/${provider}/launch`, { method: "POST", body: { app: "dice" } });
    const [game, none] = [await launch("demo-games"), await launch("a-provider")];
    expect([game.status, String(game.body.url)]).toEqual([200, expect.stringMatching(/^http:.*[?&]token=[\w-]{43}/)]);
    expect([none.status, none.body.code]).toEqual([404, 4]);
  });

  it("keeps its settings, and gets tokens for realtime [RT-01]", async () => {
    const saved = await client.sportsbook("/settings", {
      method: "POST",
      body: { stakes: "500", auto_accept_odds_change: "any", odds_type: "decimal", theme: "dark" },
    });
    expect([saved.status, saved.body.stakes]).toEqual([200, ["500"]]);
    expect((await client.sportsbook("/websocket/token", { method: "POST" })).status).toBe(200);
    const channels = await client.sportsbook("/websocket/authorize", {
      method: "POST",
      body: { channels: "updates:en" },
    });
    expect(channels.body.channels).toMatchObject([{ channel: "updates:en" }]);
  });
});
