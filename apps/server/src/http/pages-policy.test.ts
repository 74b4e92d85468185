import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./pages-policy.ts";

const policy = (reach = {}) =>
  contentSecurityPolicy("n0nce", {
    apis: [],
    realtime: "wss://site.example",
    films: [],
    frames: [],
    frameAncestors: [],
    pushScript: false,
    ...reach,
  });

describe("the content security policy of pages", () => {
  it("runs scripts by their nonce alone", () => {
    expect(policy()).toContain("script-src 'nonce-n0nce' 'strict-dynamic'");
    expect(policy()).not.toContain("unsafe-eval");
  });

  it("takes style sheets from the site, and by their nonce", () => {
    expect(policy()).toContain("style-src 'self' 'nonce-n0nce';");
  });

  it("lets no text become HTML or a script but by one policy, and the addresses of workers addresses of scripts", () => {
    expect(policy()).toContain("require-trusted-types-for 'script'; trusted-types default service-worker push-worker;");
  });

  it("lets the script of OneSignal work where an operator chose it, and nowhere else [NOT-02]", () => {
    expect(policy()).not.toContain("onesignal");
    expect(policy({ pushScript: true })).toMatch(/connect-src [^;]*https:\/\/\*\.onesignal\.com;/);
    expect(policy({ pushScript: true })).not.toContain("trusted-types");
  });

  it("plays films and shows frames of its own origin, and of those that an operator names [CAT-10]", () => {
    expect(policy()).toMatch(/; media-src 'self'; frame-src 'self'; /);
    expect(policy({ films: ["https://films.example"], frames: ["https://player.example"] })).toMatch(
      /; media-src 'self' https:\/\/films\.example; frame-src 'self' https:\/\/player\.example; /,
    );
  });

  it("keeps out of other sites' frames unless an operator names them", () => {
    expect(policy()).toMatch(/frame-ancestors 'self'$/);
    expect(policy({ frameAncestors: ["https://host.example"] })).toMatch(
      /frame-ancestors 'self' https:\/\/host\.example$/,
    );
  });

  it("talks to the site, its realtime engine and back ends on other hosts only", () => {
    expect(policy({ apis: ["https://api.example"] })).toContain(
      "connect-src 'self' wss://site.example https://site.example https://api.example",
    );
  });

  it("takes no plug-ins and no other base", () => {
    expect(policy()).toContain("object-src 'none'");
    expect(policy()).toContain("base-uri 'none'");
  });
});
