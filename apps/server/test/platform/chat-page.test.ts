import { Script } from "node:vm";
import { CHAT_TYPES, type ChatType } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSites } from "../../src/site/read-sites.ts";
import { ownSites, through } from "./own-sites.ts";
import { PLATFORM, PlatformUnderTest } from "./platform-under-test.ts";

const IDS: Readonly<Record<ChatType, string>> = {
  "live-chat": "12345678",
  chatra: "AbCdEfGhIjKlMnOp",
  freshchat: "0f0e0d0c-0b0a-4900-8800-0706050403ff",
  zoho: "siq0123456789abcdef0123456789abcdef",
  zendesk: "0f0e0d0c-0b0a-4900-8800-0706050403ff",
  intercom: "abc123de",
};

const sites = ownSites({
  main: {},
  ...Object.fromEntries(
    CHAT_TYPES.map((type) => [type, { hosts: [`${type}.example`], chat: { type, id: IDS[type] } }]),
  ),
});

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open({ SITES_DIR: sites.folder });
});
afterAll(async () => {
  await under.close();
  sites.remove();
});

const chatOf = (host: string, headers: Record<string, string> = {}) =>
  under.raw("/chat", { ...through(host), "sec-fetch-dest": "iframe", ...headers });

describe("the document of a chat [ENG-01]", () => {
  it.each(CHAT_TYPES)("of %s has its script, and a policy for that provider alone", async (type) => {
    const answer = await chatOf(`${type}.example`);
    const html = await answer.text();
    const policy = answer.headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? "none";
    expect(answer.status).toBe(200);
    expect(html).toContain(`<script nonce="${nonce}">`);
    expect(html).toContain(IDS[type]);
    const script = /src:"(https:[^"]+)"/.exec(html)?.[1] ?? "";
    const [, ...domain] = new URL(script).hostname.split(".");
    expect(policy).toContain(`https://*.${domain.slice(-2).join(".")}`);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain("unsafe-eval");
    // What is in the page runs as it stands.
    const source = /<script nonce="[\w-]+">([\s\S]*)<\/script>/.exec(html)?.[1] ?? "";
    expect(() => new Script(source)).not.toThrow();
    const config = await under.browser().get(`${PLATFORM}/site_config`, through(`${type}.example`));
    expect(config.body.chat).toEqual({ type, id: IDS[type] });
  });

  it("has another nonce each time, and is nothing to keep", async () => {
    const [one, other] = await Promise.all([chatOf("zoho.example"), chatOf("zoho.example")]);
    expect(one.headers.get("content-security-policy")).not.toBe(other.headers.get("content-security-policy"));
    expect(one.headers.get("cache-control")).toBe("no-store");
  });

  it("is not there for a site without a chat, nor outside of a frame, where nobody was asked", async () => {
    expect((await chatOf("main.example")).status).toBe(404);
    expect((await chatOf("zoho.example", { "sec-fetch-dest": "document" })).status).toBe(404);
  });

  it("takes no id that is none of its provider's: the server does not start", () => {
    for (const [type, id] of [
      ["intercom", '";alert(1)//'],
      ["zendesk", "abc"],
      ["live-chat", "12a"],
      ["zoho", "</script><script>alert(1)</script>"],
      ["facebook", "123456"],
    ]) {
      const wrong = ownSites({ main: { chat: { type, id } } });
      expect(() => readSites(wrong.folder)).toThrow(/site\.json:\d+: chat/);
      wrong.remove();
    }
  });
});
