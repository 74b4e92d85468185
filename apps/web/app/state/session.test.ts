import { beforeEach, describe, expect, it } from "vitest";
import { displayName } from "./display-name.ts";
import { type Account, type Player, type SessionStore, activeAccount, createSession } from "./session.ts";

const PLAYER: Player = {
  id: "p1",
  email: "dana@example.com",
  mobile_phone: null,
  auth_phone_number: null,
  first_name: "Dana",
  last_name: "Demo",
  nickname: "dd",
  language: "en",
  currency: "EUR",
  country: null,
  auth_fields_missed: [],
  statuses: [],
  account_status: "active",
  suspension_reason: null,
  serasa: null,
};
const account = (currency: string, balance: string, version: number): Account => ({
  currency,
  subunits: 100,
  available_to_bet: balance,
  active: true,
  version,
});
const loaded = (player: Player) => ({
  player,
  settings: null,
  accounts: [account("EUR", "1000", 3), account("USD", "500", 1), { ...account("GBP", "1", 1), active: false }],
  currencies: [],
  compPoints: 0,
  statusGroups: [],
});

describe("createSession", () => {
  let session: SessionStore;
  beforeEach(() => {
    session = createSession();
  });

  it("knows nothing before it has looked [ACC-01]", () => {
    expect(session.getState().status).toBe("UNKNOWN");
  });

  it("is pending while a player's data load, and signed in with all of it at once [ACC-01] [ACC-02]", () => {
    session.signedIn();
    expect(session.getState().status).toBe("PENDING");
    session.loaded(loaded(PLAYER));
    expect(session.getState()).toMatchObject({ status: "LOGGED_IN", currency: "EUR" });
  });

  it("counts nobody as signed in who has neither e-mail nor a phone to sign in with [ACC-01]", () => {
    session.loaded(loaded({ ...PLAYER, email: null }));
    expect(session.getState().status).toBe("NOT_LOGGED_IN");
    session.loaded(loaded({ ...PLAYER, email: null, auth_phone_number: "+49" }));
    expect(session.getState().status).toBe("LOGGED_IN");
  });

  it("keeps active accounts only [ACC-04]", () => {
    session.loaded(loaded(PLAYER));
    expect(session.getState().accounts.map(({ currency }) => currency)).toEqual(["EUR", "USD"]);
  });

  it("takes a newer balance and ignores an older one, in the account it belongs to [ACC-04]", () => {
    session.loaded(loaded(PLAYER));
    session.balanceChanged({ currency: "EUR", subunits: 100, available_to_bet: "700", version: 5 });
    session.balanceChanged({ currency: "EUR", subunits: 100, available_to_bet: "900", version: 4 });
    expect(activeAccount(session.getState())?.available_to_bet).toBe("700");
    session.accountsLoaded([account("EUR", "1000", 3), account("USD", "600", 2)]);
    expect(session.getState().accounts.map(({ available_to_bet: balance }) => balance)).toEqual(["700", "600"]);
  });

  it("switches to another account [ACC-04]", () => {
    session.loaded(loaded(PLAYER));
    session.accountChosen("USD");
    expect(activeAccount(session.getState())?.currency).toBe("USD");
  });

  it("forgets player and accounts at sign-out [TKT-23]", () => {
    session.loaded(loaded(PLAYER));
    session.signedOut();
    expect(session.getState()).toMatchObject({ status: "NOT_LOGGED_IN", player: null, accounts: [], settings: null });
  });
});

describe("displayName", () => {
  it.each([
    ["first and last name", {}, "Dana Demo"],
    ["one of them", { last_name: null }, "Dana"],
    ["the nickname", { first_name: null, last_name: "" }, "dd"],
    ["the e-mail address", { first_name: null, last_name: null, nickname: null }, "dana@example.com"],
    ["the phone", { first_name: null, last_name: null, nickname: null, email: null, auth_phone_number: "+49" }, "+49"],
  ])("is %s [ACC-03]", (_, changes, name) => {
    expect(displayName({ ...PLAYER, ...changes })).toBe(name);
  });
});
