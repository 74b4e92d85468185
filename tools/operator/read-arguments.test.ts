import { expect, it } from "vitest";
import { COMMANDS, readArguments } from "./read-arguments.ts";
import { OPERATOR_ROUTES } from "@touchline/contract/operator";

const read = (...given: string[]) => readArguments(given, () => "made-up-key");
const WHY = ["--reason", "a test of it"];

it("every call of operators has a command", () => {
  expect(new Set(Object.values(COMMANDS))).toEqual(new Set(Object.values(OPERATOR_ROUTES)));
});

it("words after a command go into the path, flags into the query of what reads and the body of what does not", () => {
  const list = read("player", "ledger", "p/1", "--limit=5", "--currency", "EUR", ...WHY);
  expect(list).toMatchObject({ call: { method: "GET", path: "/players/p%2F1/ledger", body: null } });
  expect("call" in list && list.call.query.toString()).toBe("limit=5&currency=EUR");
  expect(read("player", "flags", "p1", "--is-pve", "true", "--status-groups", '["gold"]', ...WHY)).toMatchObject({
    call: { method: "POST", path: "/players/p1/flags", body: { is_pve: true, status_groups: ["gold"] } },
  });
});

it("amounts stay text, and what moves money gets a key unless one is named", () => {
  const adjust = ["player", "adjust", "p1", "--currency", "EUR", "--amount", "-2500", ...WHY];
  expect(read(...adjust)).toMatchObject({ call: { body: { amount: "-2500", currency: "EUR", key: "made-up-key" } } });
  expect(read(...adjust, "--key", "my-own-key")).toMatchObject({ call: { body: { key: "my-own-key" } } });
  expect(read("withdrawal", "give-back", "w1", ...WHY)).toMatchObject({
    call: { method: "POST", path: "/withdrawals/w1/give-back", body: { key: "made-up-key" } },
  });
  expect(read("player", "sign-out", "p1", ...WHY)).toMatchObject({ call: { body: null } });
  expect(read("player", "activate", "p1", "--reopen", "true", ...WHY)).toMatchObject({
    call: { body: { reopen: true } },
  });
});

it.each([
  [["player"], "Say one of"],
  [["player", "show", "p1"], "--reason"],
  [["player", "show", ...WHY], "player show <player_id>"],
  [["player", "show", "p1", "p2", ...WHY], "player show <player_id>"],
  [["player", "find", ...WHY, "--email"], "--email says nothing"],
])("%j is told what is wrong with it", (given, problem) => {
  expect(read(...given)).toEqual({ problem: expect.stringContaining(problem) });
});
