import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetLimits } from "../a-player.ts";
import { PlatformUnderTest } from "../platform/platform-under-test.ts";
import { ContractClient, type ContractRequest, type ContractAnswer } from "./contract-client.ts";
import { answerFault, OPERATIONS } from "./contract-document.ts";
import { brokenRequests, drawnRequest } from "./drawn-requests.ts";
import type { Pool } from "./drawn-values.ts";

const SEED = 20_261;
const DRAWN = 12;
/** More than a limit of writes takes to be whole again. */
const PAUSE_MS = 60_000;

let under: PlatformUnderTest;
let client: ContractClient;
let pool: Pool;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
  client = new ContractClient(await under.listen());
  await client.signIn();
  pool = await client.readPool();
});
afterAll(() => under.close());

async function sendOnce(request: ContractRequest): Promise<ContractAnswer> {
  const answer = await client.send(request);
  expect(answerFault({ method: request.operation.method, ...answer })).toBeNull();
  if (request.operation.id === "signOut") await client.signIn();
  // The clock of this test goes on by minutes, and would use it up.
  if (request.operation.id === "setUserLimit") await forgetLimits(under.db, { type: "time" });
  return answer;
}

/** A player may write only so often, and that is looked at first: the clock goes on, and the request is sent again. */
async function send(request: ContractRequest): Promise<ContractAnswer> {
  const answer = await sendOnce(request);
  if (answer.status === 429) under.clock.advance(PAUSE_MS);
  // A call before it has ended the session, as closing an account or a limit of time does.
  else if (answer.status !== 401 || request.operation.id === "signIn") return answer;
  await client.signIn();
  return sendOnce(request);
}

const told = ({ query, path: at, headers, body }: ContractRequest): string =>
  JSON.stringify({ path: at, query, headers, body }).slice(0, 800);

describe("every call of the document", () => {
  it.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
    "takes what the document takes, and refuses what it does not: %s",
    async (_id, operation) => {
      const right = fc.sample(drawnRequest(operation, pool), { seed: SEED, numRuns: DRAWN });
      for (const request of right) {
        const { status, body } = await send(request);
        expect([status, status === 400 ? body : null], told(request)).not.toEqual([400, body]);
      }
      for (const { what, request } of right.slice(0, 2).flatMap(brokenRequests)) {
        const { status, body } = await send(request);
        expect([status, body], `${what} in ${told(request)}`).toMatchObject([400, { code: 3 }]);
      }
    },
  );
});
