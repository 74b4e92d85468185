import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { OPERATOR_BASE } from "@touchline/contract/operator";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { secretHash } from "../../src/players/secrets.ts";
import { HEALTH_AT, type Launched, launchServer } from "../launched-server.ts";
import { newToken, rowsOf } from "./operator-under-test.ts";

const CLI = fileURLToPath(new URL("../../../../tools/operator/run-operator.ts", import.meta.url));
const TOKENS = { anna: newToken(), ben: newToken() };

let dir: string;
let server: Launched;
let operations = "";

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "operator-process-"));
  const operators = [
    { id: "anna", roles: ["admin"], token_sha256: secretHash(TOKENS.anna) },
    { id: "ben", roles: ["payments", "compliance"], token_sha256: secretHash(TOKENS.ben) },
  ];
  await writeFile(path.join(dir, "operators.json"), JSON.stringify({ operators }));
  await launch();
});
afterAll(async () => {
  server.child.kill("SIGTERM");
  await server.ended;
  await rm(dir, { recursive: true, force: true });
});

async function launch(): Promise<void> {
  server = launchServer({
    DATA_DIR: path.join(dir, "data"),
    OPERATORS: path.join(dir, "operators.json"),
    WEB_BUILD_DIR: "none",
    LOCALES: "en",
  });
  operations = new URL(await server.says(HEALTH_AT)).origin;
}

type Who = keyof typeof TOKENS;

/** The command line as an operator runs it. */
async function run(who: Who | null, ...args: string[]) {
  const env = { PATH: process.env["PATH"], OPERATOR_URL: operations, ...(who && { OPERATOR_TOKEN: TOKENS[who] }) };
  const child = spawn(process.execPath, [CLI, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk) => (out += String(chunk)));
  child.stderr.on("data", (chunk) => (err += String(chunk)));
  const [code] = await once(child, "close");
  return { code: code as number, out, err };
}

const json = async (who: Who, ...args: string[]) => {
  const { code, out, err } = await run(who, ...args, "--reason", "a test of it");
  if (code !== 0) throw new Error(err);
  // Safe: what is read of it is looked at by the tests.
  return JSON.parse(out) as Record<string, unknown>;
};

const idOf = async (who: Who): Promise<string> => {
  const [found] = rowsOf(await json(who, "player", "find", "--email", DEMO_PLAYER.email));
  return String(found?.["id"]);
};

async function balanceOf(id: string): Promise<bigint> {
  const { accounts } = await json("ben", "player", "show", id);
  const euros = rowsOf({ list: accounts }).find(({ currency }) => currency === "EUR");
  return BigInt(String(euros?.["available"]));
}

const approve = (id: string) =>
  fetch(`${operations}${OPERATOR_BASE}/requests/${id}/approve`, {
    method: "POST",
    headers: { authorization: `Bearer ${TOKENS.anna}`, "operator-reason": "seen" },
  });

describe("the command line", () => {
  it("finds a player, moves money by two operators, writes the record, and says what it did wrong", async () => {
    const id = await idOf("ben");
    const before = await balanceOf(id);
    const asked = await json("ben", "player", "adjust", id, "--currency", "EUR", "--amount", "2500");
    expect(asked).toMatchObject({ state: "waiting", requested_by: "ben" });
    const own = await run("ben", "request", "approve", String(asked["id"]), "--reason", "me myself");
    expect(own).toMatchObject({ code: 1, out: "" });
    expect(JSON.parse(own.err)).toMatchObject({ error: "four_eyes_required" });
    expect(await json("anna", "request", "approve", String(asked["id"]))).toMatchObject({
      state: "done",
      decided_by: "anna",
    });
    const after = await balanceOf(id);
    expect(after - before).toBe(2_500n);
    const file = path.join(dir, "bets.csv");
    const period = ["--from", "2026-01-01T00:00:00Z", "--until", "2026-02-01T00:00:00Z"];
    const written = await run("ben", "bet", "export", ...period, "--output", file, "--reason", "for the regulator");
    expect(written).toMatchObject({ code: 0, out: "" });
    expect(await readFile(file, "utf8")).toMatch(/^bet_id,/);
    const unsaid = await run("ben", "player", "show", id);
    expect(unsaid).toMatchObject({ code: 2, err: expect.stringContaining("--reason") });
    expect(await run(null, "audit", "list", "--reason", "nobody asks")).toMatchObject({ code: 2 });
    expect((await run("ben", "player")).err).toContain("player adjust <player_id>");
    const audit = await json("anna", "audit", "list", "--operator", "ben", "--limit", "500");
    expect(rowsOf(audit).map(({ action, outcome }) => `${String(action)} ${String(outcome)}`)).toEqual([
      "exportBets done",
      "exportBets done",
      "getPlayer done",
      "approveRequest four_eyes_required",
      "adjustBalance done",
      "getPlayer done",
      "findPlayers done",
    ]);
  });

  it("has a server whose public side knows nothing of it", async () => {
    const origin = await server.says(/Touchline is at (\S+)/);
    const response = await fetch(`${origin}${OPERATOR_BASE}/audit`, {
      headers: { authorization: `Bearer ${TOKENS.anna}`, "operator-reason": "seen" },
    });
    expect(response.status).toBe(404);
  });
});

describe("a server that is killed while approvals come", () => {
  it("has paid each once or not at all, and the one that comes after pays the rest", async () => {
    const id = await idOf("ben");
    const before = await balanceOf(id);
    const headers = {
      authorization: `Bearer ${TOKENS.ben}`,
      "operator-reason": "seen",
      "content-type": "application/json",
    };
    const asked: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      const body = JSON.stringify({ key: `killed-${n}-of-20`, currency: "EUR", amount: String(1_000 + n) });
      const at = `${operations}${OPERATOR_BASE}/players/${id}/adjustments`;
      asked.push(((await (await fetch(at, { method: "POST", headers, body })).json()) as { id: string }).id);
    }
    let answered = 0;
    const calls = asked.map(async (request) => {
      const { status } = await approve(request);
      expect(status).toBe(200);
      answered += 1;
      if (answered === 5) server.child.kill("SIGKILL");
    });
    await Promise.allSettled(calls);
    await server.ended;
    expect(answered).toBeGreaterThanOrEqual(5);
    await launch();
    const stood = rowsOf(await json("anna", "request", "list", "--state", "done", "--limit", "500")).length - 1;
    expect(stood).toBeGreaterThanOrEqual(answered);
    for (const request of asked) expect((await approve(request)).status).toBe(200);
    const after = await balanceOf(id);
    expect(after - before).toBe(20n * 1_000n + 190n);
    const ledger = await json("ben", "player", "ledger", id, "--limit", "500");
    const refs = rowsOf(ledger).flatMap(({ type, ref }) =>
      type === "adjustment_added" && asked.includes(String(ref)) ? String(ref) : [],
    );
    expect(refs.toSorted()).toEqual(asked.toSorted());
  });
});
