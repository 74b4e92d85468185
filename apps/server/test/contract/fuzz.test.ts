import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ServerProcess } from "../book/server-process.ts";
import { ContractClient, type ContractRequest } from "./contract-client.ts";
import { answerFault, OPERATIONS } from "./contract-document.ts";
import { brokenRequests, drawnRequest } from "./drawn-requests.ts";

/** Requests of one run; a longer run, or another, is asked for by the environment. */
const REQUESTS = Number(process.env["CONTRACT_FUZZ_REQUESTS"] ?? 2_000);
const SEED = Number(process.env["CONTRACT_FUZZ_SEED"] ?? 12);
const AT_ONCE = 4;
/** By one player: more of those that write would be refused for their number, and not looked at. */
const REQUESTS_OF_ONE = 125;
/** A process starts in two seconds; a machine with much else to do takes longer. */
const START_MS = 180_000;

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "touchline-fuzz-"));
  server = await ServerProcess.start({ DATA_DIR: folder, HOST: "127.0.0.1", WEB_BUILD_DIR: "none", TRUST_PROXY: "1" });
}, START_MS);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Fuzzed {
  request: ContractRequest;
  isRight: boolean;
}

/** As many requests as are wanted, of every operation alike, half of them broken. */
function* fuzzed(pool: Awaited<ReturnType<ContractClient["readPool"]>>): Generator<Fuzzed> {
  const perOperation = Math.ceil(REQUESTS / OPERATIONS.length);
  const operations = OPERATIONS.map((operation) =>
    fc.sample(drawnRequest(operation, pool), { seed: SEED, numRuns: perOperation }),
  );
  for (let round = 0, sent = 0; sent < REQUESTS; round += 1) {
    for (const requests of operations) {
      const right = requests[round % requests.length];
      if (right === undefined || sent === REQUESTS) continue;
      const broken = round % 2 === 1 ? brokenRequests(right) : [];
      const request = broken[(SEED + round * 31) % Math.max(1, broken.length)]?.request;
      yield { request: request ?? right, isRight: request === undefined };
      sent += 1;
    }
  }
}

describe("fuzzed requests", () => {
  it(
    "are answered as the document says, and never with a failure of the server",
    { timeout: 60_000 + REQUESTS * 100 },
    async ({ annotate }) => {
      const clients: ContractClient[] = [];
      while (clients.length < REQUESTS / REQUESTS_OF_ONE) clients.push(await ContractClient.newcomer(server.origin));
      const requests = fuzzed(await clients[0]!.readPool());
      const statuses = new Map<number, number>();
      const faults: string[] = [];
      const perCall = new Map(OPERATIONS.map(({ id }) => [id, { looked: 0, tooMany: 0 }]));
      const send = async ({ request, isRight }: Fuzzed): Promise<void> => {
        const counts = perCall.get(request.operation.id)!;
        // The first one has bets to read. Of every other call each player has a share, however many calls there are.
        const turn = OPERATIONS.indexOf(request.operation) + counts.looked + counts.tooMany;
        const player = request.operation.method === "GET" ? clients[0]! : clients[turn % clients.length]!;
        // Whoever signs out does so in a session of its own: the others go on.
        const caller = request.operation.id === "signOut" ? await player.inAnotherSession() : player;
        const answer = await caller.send(request);
        const { status, body } = answer;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        counts[status === 429 ? "tooMany" : "looked"] += 1;
        const fault = answerFault({ method: request.operation.method, ...answer });
        // How often a player writes is looked at before what is written.
        const isTakenRightly = status === 429 || isRight === (status !== 400);
        if (status >= 500 || fault !== null || !isTakenRightly) {
          const { operation, ...drawn } = request;
          faults.push(
            `${operation.id} ${JSON.stringify(drawn)}: ${status} ${JSON.stringify(body)} ${fault ?? ""}`.slice(0, 900),
          );
        }
      };
      const work = async (): Promise<void> => {
        for (const next of requests) await send(next);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      expect(faults).toEqual([]);
      const told = `${REQUESTS} requests, seed ${SEED}: ${JSON.stringify(Object.fromEntries(statuses))}`;
      await annotate(told);
      expect([...statuses.keys()], told).toEqual(expect.arrayContaining([200, 400, 404, 422]));
      const hardlyLookedAt = [...perCall].filter(([, { looked, tooMany }]) => tooMany > looked);
      expect(hardlyLookedAt, "calls that were mostly refused for their number").toEqual([]);
    },
  );
});
