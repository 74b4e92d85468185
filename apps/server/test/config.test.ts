import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Config } from "../src/settings/config.ts";
import { readConfig } from "../src/settings/config.ts";

function configOf(environment: Record<string, string>): Config {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.problem);
  return read.config;
}

describe("the configuration", () => {
  it("needs nothing set", () => {
    expect(configOf({})).toMatchObject({
      port: 3000,
      host: undefined,
      databaseUrl: undefined,
      platformApiBase: "/api/platform",
      sportsbookApiBase: "/api/sportsbook",
      sites: { all: [{ name: "Touchline", localeInUrlRequired: false, rtlEnabled: true }] },
      simulation: { seed: "touchline", speed: 1 },
      liveDelayScale: 1,
      testControls: false,
      allowedOrigins: [],
      frameAncestors: [],
      cookieDomain: undefined,
      pulseMs: 400,
      trustedProxies: { hops: 0 },
    });
    expect(configOf({}).dataDir).toMatch(/\.touchline$/);
  });

  it("takes what is set, and a name set to nothing as not set", () => {
    const config = configOf({
      PORT: "0",
      SIM_SEED: "rainy",
      SIM_SPEED: "20",
      TEST_CONTROLS: "1",
      LOCALES: "de, en",
      LOCALE_IN_URL_REQUIRED: "true",
      RTL_ENABLED: "false",
      HOST: "",
      REALTIME_PULSE_MS: "0",
      PUBLIC_ORIGIN: "https://bet.example/path",
      ALLOWED_ORIGINS: "https://host.example,https://other.example",
      FRAME_ANCESTORS: "https://frame.example",
      COOKIE_DOMAIN: "bet.example",
      PLATFORM_API_BASE: "https://operator.example/api",
    });
    expect(config).toMatchObject({
      port: 0,
      host: undefined,
      simulation: { seed: "rainy", speed: 20 },
      liveDelayScale: 0.05,
      testControls: true,
      locales: ["de", "en"],
      sites: { all: [{ locales: ["de", "en"], localeInUrlRequired: true, rtlEnabled: false }] },
      publicOrigin: "https://bet.example",
      allowedOrigins: ["https://bet.example", "https://host.example", "https://other.example"],
      frameAncestors: ["https://frame.example"],
      cookieDomain: "bet.example",
      pulseMs: 0,
      platformApiBase: "https://operator.example/api",
    });
  });

  it.each([
    ["PORT", "abc"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["OPERATIONS_PORT", "abc"],
    ["OPERATIONS_PORT", "3000"],
    ["REALTIME_PULSE_MS", "99"],
    ["REALTIME_PULSE_MS", "10001"],
    ["SIM_SPEED", "0"],
    ["SIM_SPEED", "fast"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["LOCALES", ","],
    ["LOCALE_IN_URL_REQUIRED", "maybe"],
    ["RTL_ENABLED", "maybe"],
    ["LOCALES", "en,../etc"],
    ["ALLOWED_ORIGINS", "evil.example"],
    ["ALLOWED_ORIGINS", "null"],
    ["FRAME_ANCESTORS", "*"],
    ["COOKIE_DOMAIN", "https://bet.example"],
    ["COOKIE_DOMAIN", "example"],
    ["PLATFORM_API_BASE", "api/platform"],
    ["PLATFORM_API_BASE", "ftp://operator.example/api"],
    ["SPORTSBOOK_API_BASE", "/api/platform"],
    ["SPORTSBOOK_API_BASE", "/api/platform/bets"],
    ["REALTIME_URL", "https://example.com"],
    ["SESSION_SECRET", "too short"],
    ["REALTIME_API_KEY", "too short"],
    ["LOG_LEVEL", "loud"],
    ["OUTBOX", "nobody"],
    ["TEST_CONTROLS", "maybe"],
    ["SMS_WEBHOOK_URL", "sms.example"],
    ["TRUST_PROXY", "proxy.example"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "100"],
    ["TRUST_PROXY", ","],
    ["PHONE_VERIFICATION_REQUIRED", "maybe"],
  ])("says in one line that %s is wrong when it is %j", (name, value) => {
    const read = readConfig({ [name]: value });
    expect(read.ok).toBe(false);
    expect(read.ok ? "" : read.problem).toMatch(new RegExp(`^${name}: [^\\n]+$`));
  });

  it("keeps health and metrics on this machine, on a port that follows the public's", () => {
    const operationsOf = (environment: Record<string, string>) => configOf(environment).operations;
    expect(operationsOf({})).toEqual({ host: "127.0.0.1", port: 9464 });
    expect(operationsOf({ PORT: "3001", HOST: "0.0.0.0" })).toEqual({ host: "127.0.0.1", port: 9465 });
    expect(operationsOf({ PORT: "0" })).toEqual({ host: "127.0.0.1", port: 0 });
    expect(operationsOf({ PORT: "65535" })).toEqual({ host: "127.0.0.1", port: 59_071 });
    expect(operationsOf({ OPERATIONS_PORT: "9100", OPERATIONS_HOST: "::" })).toEqual({ host: "::", port: 9100 });
  });

  it.each(["http://localhost:3303/api", "http://127.0.0.1:3303/api", "http://[::1]:3303/api", "http://book:3000"])(
    "takes %s as the base of either API",
    (base) => {
      expect(configOf({ PLATFORM_API_BASE: `${base}/` }).platformApiBase).toBe(base);
      expect(configOf({ SPORTSBOOK_API_BASE: base }).sportsbookApiBase).toBe(base);
    },
  );

  it("refuses one base for both APIs, however it is written", () => {
    const both = {
      PLATFORM_API_BASE: "https://operator.example/api",
      SPORTSBOOK_API_BASE: "https://OPERATOR.example/api/",
    };
    expect(readConfig(both)).toEqual({
      ok: false,
      problem: 'SPORTSBOOK_API_BASE: must not be PLATFORM_API_BASE or below it (got "https://operator.example/api")',
    });
  });

  it("takes Centrifugo's address only with all that it needs beside it", () => {
    const beside = {
      REALTIME_URL: "wss://rt.example/connection/websocket",
      REALTIME_API_KEY: "sixteen-characters",
      TOKEN_SECRET: "a-realtime-secret-of-more-than-32-characters",
    };
    const centrifugo = { ...beside, REALTIME_API_URL: "http://centrifugo:8000/" };
    expect(configOf(centrifugo).realtimeApiUrl).toBe("http://centrifugo:8000");
    expect(configOf(beside).realtimeApiUrl).toBeUndefined();
    for (const missing of Object.keys(beside)) {
      expect(readConfig({ ...centrifugo, [missing]: "" })).toEqual({
        ok: false,
        problem: `REALTIME_API_URL: needs ${missing} beside it`,
      });
    }
  });

  it("leaves the outbox to Centrifugo only where Centrifugo can read it [RT-08]", () => {
    const environment = {
      OUTBOX: "centrifugo",
      DATABASE_URL: "postgres://db/touchline",
      REALTIME_API_URL: "http://centrifugo:8000",
      REALTIME_URL: "wss://rt.example/connection/websocket",
      REALTIME_API_KEY: "sixteen-characters",
      TOKEN_SECRET: "a-realtime-secret-of-more-than-32-characters",
    };
    expect(configOf({}).outboxSender).toBe("server");
    expect(configOf(environment).outboxSender).toBe("centrifugo");
    for (const missing of ["REALTIME_API_URL", "DATABASE_URL"])
      expect(readConfig({ ...environment, [missing]: "" })).toEqual({
        ok: false,
        problem: `OUTBOX: centrifugo needs ${missing} beside it`,
      });
  });

  it("takes whose matches are offered, for each type of sport [RT-05]", () => {
    expect(configOf({ REGULAR_PROVIDERS: "betradar, oddin", CYBER_PROVIDERS: "oddin" }).sportTypeProviders).toEqual({
      regular: ["betradar", "oddin"],
      cyber: ["oddin"],
    });
    expect(readConfig({ REGULAR_PROVIDERS: "somebody" })).toMatchObject({ ok: false });
  });

  it("takes a gateway for text messages, with or without a token it knows us by [ACC-05]", () => {
    expect(configOf({}).smsWebhook).toBeUndefined();
    const url = "https://sms.example/send?account=1";
    expect(configOf({ SMS_WEBHOOK_URL: url }).smsWebhook).toEqual({ url, token: undefined });
    expect(configOf({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_TOKEN: "a-token" }).smsWebhook).toEqual({
      url,
      token: "a-token",
    });
  });

  it("takes whether a proxy is trusted, how many in a row, or which ones", () => {
    const trusted = (value: string) => configOf({ TRUST_PROXY: value }).trustedProxies;
    expect(["0", "false", "1", "true", "2"].map(trusted)).toEqual([0, 0, 1, 1, 2].map((hops) => ({ hops })));
    expect(trusted("10.0.0.0/8, ::1")).toEqual({ at: expect.objectContaining({ rules: expect.any(Array) }) });
  });

  it("takes locale aliases as languages of the site [ROU-04]", () => {
    expect(configOf({ LOCALES: "en,br,serbian" }).locales).toEqual(["en", "br", "serbian"]);
  });

  it("takes a back end where pages are rendered alone, and only there", () => {
    const REALTIME_URL = "wss://rt.bet.example/connection/websocket";
    const pages = { SERVER_ROLE: "pages", BACKEND_ORIGIN: "http://book:3000", REALTIME_URL };
    expect(configOf(pages)).toMatchObject({ role: "pages", backendOrigin: "http://book:3000" });
    expect(readConfig({ SERVER_ROLE: "pages", REALTIME_URL })).toMatchObject({ ok: false });
    expect(readConfig({ ...pages, REALTIME_URL: "" })).toEqual({
      ok: false,
      problem: "SERVER_ROLE: pages needs REALTIME_URL beside it",
    });
    expect(readConfig({ BACKEND_ORIGIN: "http://book:3000" })).toMatchObject({ ok: false });
    const PLATFORM_API_BASE = "https://api.bet.example/players";
    const elsewhere = { ...pages, BACKEND_ORIGIN: "", PLATFORM_API_BASE };
    expect(readConfig(elsewhere)).toMatchObject({ ok: false });
    expect(configOf({ ...elsewhere, SPORTSBOOK_API_BASE: "https://odds.example" })).toMatchObject({
      backendOrigin: "https://api.bet.example",
    });
  });

  it("takes reads in a process of their own with all that they need, and no less", () => {
    const api = {
      SERVER_ROLE: "api",
      BACKEND_ORIGIN: "http://book:3000",
      DATABASE_URL: "postgres://db/touchline",
      SESSION_SECRET: "s".repeat(32),
      TOKEN_SECRET: "t".repeat(32),
    };
    expect(configOf(api)).toMatchObject({ role: "api", backendOrigin: "http://book:3000" });
    for (const name of ["BACKEND_ORIGIN", "DATABASE_URL", "SESSION_SECRET", "TOKEN_SECRET"])
      expect(readConfig({ ...api, [name]: "" })).toEqual({
        ok: false,
        problem: `SERVER_ROLE: api needs ${name} beside it`,
      });
  });

  it("takes registers of excluded players only where sites ask for what they are asked by [RG-06]", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "touchline-registries-"));
    const fileOf = (...registries: object[]): string => {
      const file = path.join(folder, `${registries.length}-${JSON.stringify(registries).length}.json`);
      writeFileSync(file, JSON.stringify({ registries }));
      return file;
    };
    const register = { shape: "oasis", url: "https://register.example/", key: "a-key-of-ours" };
    const british = configOf({ EXCLUSION_REGISTRIES: fileOf({ ...register, jurisdiction: "GB" }) });
    expect(british.exclusionRegistries).toMatchObject([{ url: "https://register.example" }]);
    const problemOf = (...registries: object[]) => {
      const read = readConfig({ EXCLUSION_REGISTRIES: fileOf(...registries) });
      return read.ok ? null : read.problem;
    };
    // The site of the repository asks a newcomer for nothing.
    expect(problemOf({ ...register, jurisdiction: "generic" })).toContain("needs first_name");
    expect(problemOf({ ...register, jurisdiction: "FR" })).toContain("registries.0.jurisdiction");
    expect(problemOf({ ...register, jurisdiction: "GB" }, { ...register, jurisdiction: "GB" })).toContain(
      "two registers",
    );
    rmSync(folder, { recursive: true });
  });

  it("repeats no secret in its complaint", () => {
    const read = readConfig({ SESSION_SECRET: "short-secret" });
    expect(read.ok ? "" : read.problem).not.toContain("short-secret");
  });
});
