import { SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTokenIssuer } from "../../src/token/token-issuer.ts";
import { whyNotCentrifuge } from "./centrifuge/start-centrifuge.ts";
import { RawClient } from "../raw-client.ts";
import { callApi, openTarget } from "../target.ts";

let target: Awaited<ReturnType<typeof openTarget>>;
const clients: RawClient[] = [];

beforeAll(async () => {
  target = await openTarget();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => target.close());

async function open(): Promise<RawClient> {
  const client = await RawClient.open(target.url);
  clients.push(client);
  return client;
}

async function connectedClient(): Promise<RawClient> {
  const client = await open();
  const token = await createTokenIssuer({ secret: target.secret }).connectionToken({ userId: "" });
  expect(await client.ask({ connect: { token } })).toHaveProperty("connect");
  return client;
}

it("these tests run on the engine of Centrifugo where that is asked for [RT-01]", async ({ skip }) => {
  const reason = whyNotCentrifuge();
  if (reason !== null) skip(reason);
  if (target.isOurs) skip("this project tests our own server");
  expect((await callApi(target, "info", {})).result).toMatchObject({ Nodes: [{ Name: "centrifuge" }] });
});

/** The differences that `docs/centrifugo.md` lists; no known client depends on one. */
describe("unlike our own server, Centrifugo", () => {
  it.each(["HS384", "HS512"])("takes a token signed by %s with the same secret [RT-07]", async (alg) => {
    const key = new TextEncoder().encode(target.secret);
    const token = await new SignJWT({ sub: "" }).setProtectedHeader({ alg }).sign(key);
    const client = await open();
    client.send({ connect: { token } });
    if (target.isOurs) expect(await client.closed).toEqual({ code: 3500, reason: "invalid token" });
    else expect(await client.next()).toHaveProperty("connect");
  });

  it("ends the connection at the command ping, which no client sends [RT-07]", async () => {
    const client = await connectedClient();
    client.send({ ping: {} });
    if (target.isOurs) expect(await client.next()).toMatchObject({ id: 2, error: { code: 108 } });
    else expect(await client.closed).toEqual({ code: 3501, reason: "bad request" });
  });

  it("carries out the first of two methods in one command [RT-07]", async () => {
    const client = await connectedClient();
    client.sendFrame('{"id":2,"rpc":{},"ping":{}}');
    if (target.isOurs) expect(await client.closed).toEqual({ code: 3501, reason: "bad request" });
    else expect(await client.next()).toMatchObject({ id: 2, error: { code: 108 } });
  });
});
