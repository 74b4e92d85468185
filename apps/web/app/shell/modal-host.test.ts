import { describe, expect, it } from "vitest";
import { modalInUrl } from "./modal-host.tsx";

describe("the modal an address asks for", () => {
  it("is named by the hash, which then goes [URL-01]", () => {
    expect(modalInUrl({ search: "?day=2", hash: "#signIn" })).toEqual({
      modal: "signIn",
      rest: { search: "day=2", hash: "" },
    });
  });

  it("is named by the query, of which the rest stays [URL-02]", () => {
    expect(modalInUrl({ search: "?modal=confirmation&confirmation_token=abc", hash: "#top" })).toEqual({
      modal: "confirmation",
      rest: { search: "confirmation_token=abc", hash: "#top" },
    });
  });

  it("is the hash's where both name one, and neither wish is left [URL-01] [URL-02]", () => {
    expect(modalInUrl({ search: "?modal=signUp", hash: "#signIn" })).toEqual({
      modal: "signIn",
      rest: { search: "", hash: "" },
    });
  });

  it("may be any of those that mails and pages of others lead to, and leaves them their tokens [URL-01] [URL-03]", () => {
    for (const modal of ["signIn", "signUp", "confirmation", "passwordEdit", "passwordNew", "unlock"]) {
      expect(modalInUrl({ search: "", hash: `#${modal}` })?.modal).toBe(modal);
      expect(modalInUrl({ search: `?modal=${modal}`, hash: "" })?.modal).toBe(modal);
    }
    expect(modalInUrl({ search: "?modal=passwordEdit&reset_password_token=abc", hash: "" })?.rest.search).toBe(
      "reset_password_token=abc",
    );
  });

  it("is that of shared bets where there is a code, which then goes [URL-05]", () => {
    expect(modalInUrl({ search: "?day=2&betcode=7Q2M9XK4T0BC", hash: "#top" })).toEqual({
      modal: "sharedBets",
      subject: "7Q2M9XK4T0BC",
      rest: { search: "day=2", hash: "#top" },
    });
  });

  it("is none where the names are not those of modals [URL-01] [URL-02]", () => {
    expect(modalInUrl({ search: "?modal=signOut", hash: "#main" })).toBeNull();
    expect(modalInUrl({ search: "?modal=confirmationResend", hash: "" })).toBeNull();
    expect(modalInUrl({ search: "", hash: "" })).toBeNull();
  });
});
