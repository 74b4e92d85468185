import { describe, expect, it } from "vitest";
import { readFrame, readReply } from "./protocol.ts";

describe("what a server of the protocol says [RT-08]", () => {
  it.each([
    {},
    { id: 1, connect: { ping: 25, pong: true } },
    { id: 2, subscribe: { offset: 3, epoch: "e", publications: [{ data: null, offset: 3 }] } },
    { id: 3, error: { code: 109, message: "token expired" } },
    { id: 4, refresh: { expires: true, ttl: 60 } },
    { push: { channel: "c", pub: { data: { id: "x", offset: "y" }, offset: 4 } } },
    { push: { disconnect: { code: 3000, reason: "" } } },
  ])("is read as it is: %j", (reply) => {
    expect(readReply(reply)).toBe(reply);
  });

  it.each([
    null,
    1,
    { id: "1" },
    { id: 1, connect: "yes" },
    { id: 1, connect: { ping: "often" } },
    { id: 1, connect: { ttl: null } },
    { id: 1, subscribe: { offset: "3" } },
    { id: 1, subscribe: { publications: {} } },
    { id: 1, subscribe: { publications: [{ offset: "3" }] } },
    { id: 1, refresh: { ttl: "60" } },
    { id: 1, sub_refresh: { ttl: {} } },
    { push: { pub: { data: 1, offset: "4" } } },
  ])("is not read where it could not be reckoned with: %j", (reply) => {
    expect(readReply(reply)).toBeNull();
    expect(() => readFrame(JSON.stringify(reply))).toThrow();
  });
});
