import { expect, it } from "vitest";
import { createInFlight } from "../http/in-flight.ts";
import { listen } from "./listen.ts";
import { StartProblem, knownProblem } from "./start-problem.ts";

const operations = { host: "127.0.0.1", port: 9464 };

it.each(["no-such-host..example", "192.0.2.1"])(
  "names HOST where it is %s, which is not this machine's",
  async (host) => {
    const config = { host, port: 0, operations };
    const fault: unknown = await listen({
      config,
      fetch: () => new Response(),
      inFlight: createInFlight(),
      realtime: null,
    }).catch((error: unknown) => error);
    expect(knownProblem(fault, config)).toMatch(`HOST: "${host}" is no address of this machine (E`);
  },
);

it.each([
  ["EADDRINUSE", "port 80 is in use; set PORT to another one"],
  ["EACCES", "port 80 needs special rights; set PORT to one above 1023"],
])("says what to do about the port at %s", (code, problem) => {
  const fault = Object.assign(new Error(code), { syscall: "listen", code });
  expect(knownProblem(fault, { host: "127.0.0.1", port: 80, operations })).toBe(problem);
});

it("names the port that is in use, where it is another one that follows ours", () => {
  const fault = Object.assign(new Error("in use"), { syscall: "listen", code: "EADDRINUSE", port: 23_000 });
  expect(knownProblem(fault, { host: undefined, port: 3000, operations })).toBe(
    "port 23000 is in use; set PORT to another one",
  );
});

it("names the setting of health and metrics where their port is in use, or their host is none of ours", () => {
  const ours = { host: undefined, port: 3000, operations };
  const taken = Object.assign(new Error("in use"), { syscall: "listen", code: "EADDRINUSE", address: "127.0.0.1" });
  expect(knownProblem(Object.assign(taken, { port: 9464 }), ours)).toBe(
    "port 9464 is in use; set OPERATIONS_PORT to another one",
  );
  const unknown = Object.assign(new Error("not found"), { syscall: "getaddrinfo", code: "ENOTFOUND", hostname: "ops" });
  expect(knownProblem(unknown, { ...ours, operations: { host: "ops", port: 9464 } })).toBe(
    'OPERATIONS_HOST: "ops" is no address of this machine (ENOTFOUND)',
  );
});

it("knows what was foreseen, and not a fault on the way to another host", () => {
  const config = { host: undefined, port: 80, operations };
  const elsewhere = Object.assign(new Error("no such host"), { syscall: "getaddrinfo", hostname: "db.invalid" });
  expect(knownProblem(new StartProblem("one line"), config)).toBe("one line");
  expect(knownProblem(elsewhere, config)).toBeNull();
  expect(knownProblem("text", config)).toBeNull();
});
