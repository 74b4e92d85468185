import { Centrifuge } from "centrifuge";
import { expect, it } from "vitest";
import { WebSocket } from "ws";
import { createTokenIssuer } from "../token/token-issuer.ts";
import { TEST_SECRET, startOwnServer } from "./own-server.ts";

it("carries publications to a client of the official library [RT-01, RT-08]", async () => {
  const server = await startOwnServer();
  const issuer = createTokenIssuer({ secret: TEST_SECRET });
  const token = await issuer.connectionToken({ userId: "42" });
  const client = new Centrifuge(`${server.url.replace("http", "ws")}/connection/websocket`, {
    token,
    websocket: WebSocket,
  });
  const sub = client.newSubscription("updates:en");
  const got: unknown[] = [];
  const two = new Promise<void>((resolve) =>
    sub.on("publication", ({ data }) => {
      got.push(data);
      if (got.length === 2) resolve();
    }),
  );
  sub.subscribe();
  client.connect();
  await sub.ready();
  await server.realtime.publisher.publish("updates:en", { n: 1 });
  await server.realtime.publisher.publish("updates:en", { n: "два" });
  await two;
  expect(got).toEqual([{ n: 1 }, { n: "два" }]);
  client.disconnect();
  await server.close();
});
