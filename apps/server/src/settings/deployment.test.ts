import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type Config, readConfig } from "./config.ts";
import { SETTING_LIST } from "./settings.ts";

interface Service {
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  depends_on?: Record<string, object>;
}

const DEPLOY = new URL("../../../../deploy/", import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, DEPLOY), "utf8");

const COMPOSE = textOf("compose.yaml");
// safe: where the file has another shape, the expectations below fail
const { services, volumes } = parse(COMPOSE) as {
  services: Record<"site" | "postgres" | "centrifugo" | "redis", Service>;
  volumes: Record<string, null>;
};
const EXAMPLE = parseEnv(textOf(".env.example"));

const SECRETS = ["POSTGRES_PASSWORD", "SESSION_SECRET", "TOKEN_SECRET", "REALTIME_API_KEY"];
const FILLED_IN = { ...EXAMPLE, ...Object.fromEntries(SECRETS.map((name) => [name, `${name}-`.padEnd(64, "0")])) };

const REFERENCE = /\$\{(\w+)(?::-([^${}]*)|:\?[^${}]*)?\}/g;

/** What Docker makes of `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, a default that is one of these among them. */
function valueOf(text: string): string {
  const value = text.replaceAll(
    REFERENCE,
    (_all, used: string, otherwise: string = "") => FILLED_IN[used] || otherwise,
  );
  return value === text ? value : valueOf(value);
}

const interpolated = (environment: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, valueOf(value)]));

/** The variables that the image sets. */
const IMAGE = Object.fromEntries(
  [...textOf("../Dockerfile").matchAll(/^ENV (.+)$/gm)].flatMap(([, line = ""]) =>
    line.split(" ").map((pair): [string, string] => [pair.split("=")[0] ?? "", pair.split("=")[1] ?? ""]),
  ),
);
const NAMES = SETTING_LIST.map(([, { name }]) => name);
const OF_THE_C_LIBRARY = /^MALLOC_/;

function configOf(environment: Record<string, string>): Config {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.problem);
  return read.config;
}

describe("the compose file", () => {
  const site = interpolated(services.site.environment);
  const centrifugo = interpolated(services.centrifugo.environment);

  it("sets only what the server reads", () => {
    expect(NAMES).toEqual(expect.arrayContaining(Object.keys(site)));
  });

  it("starts a site that uses its PostgreSQL and its Centrifugo", () => {
    expect(configOf({ ...IMAGE, ...site })).toMatchObject({
      role: "all",
      databaseUrl: `postgres://touchline:${FILLED_IN["POSTGRES_PASSWORD"]}@postgres:5432/touchline`,
      realtimeApiUrl: `http://centrifugo:${centrifugo["CENTRIFUGO_HTTP_SERVER_INTERNAL_PORT"]}`,
      publicOrigin: "http://localhost:3000",
    });
    expect(Object.keys(services.site.depends_on ?? {})).toEqual(["postgres", "centrifugo"]);
  });

  it("gives Centrifugo the secrets and the origin of the site", () => {
    expect(centrifugo).toMatchObject({
      CENTRIFUGO_CLIENT_TOKEN_HMAC_SECRET_KEY: site["TOKEN_SECRET"],
      CENTRIFUGO_HTTP_API_KEY: site["REALTIME_API_KEY"],
      CENTRIFUGO_CLIENT_ALLOWED_ORIGINS: site["PUBLIC_ORIGIN"],
      CENTRIFUGO_ENGINE_REDIS_ADDRESS: "redis://redis:6379",
    });
  });

  it("publishes the site and the connections, to this machine alone", () => {
    const published = Object.entries(services).map(([name, { ports }]) => [name, ports]);
    expect(Object.fromEntries(published)).toEqual({
      site: [`127.0.0.1:3000:${IMAGE["PORT"]}`],
      postgres: undefined,
      centrifugo: ["127.0.0.1:8000:8000"],
      redis: undefined,
    });
  });

  it("mounts volumes and files that there are", () => {
    const sources = Object.values(services).flatMap((service) => (service.volumes ?? []).map((at) => at.split(":")[0]));
    const missing = sources.filter((source = "") =>
      source.startsWith(".") ? !existsSync(new URL(source, DEPLOY)) : !(source in volumes),
    );
    expect(missing).toEqual([]);
    expect(services.site.volumes).toEqual([`site:${IMAGE["DATA_DIR"]}`, "./config:/config:ro"]);
  });

  it("asks for what the example names, and the example has no secret in it", () => {
    const asked = new Set([...COMPOSE.matchAll(/\$\{(\w+)/g)].map((found) => found[1]));
    expect(asked).toEqual(new Set(Object.keys(EXAMPLE)));
    expect(SECRETS.filter((name) => EXAMPLE[name] !== "")).toEqual([]);
  });
});

describe("the image", () => {
  it("sets only what the server or the C library reads", () => {
    const unknown = Object.keys(IMAGE).filter((name) => !NAMES.includes(name) && !OF_THE_C_LIBRARY.test(name));
    expect(unknown).toEqual([]);
  });

  it("has health where the check of its health looks, also where nothing else is set", () => {
    expect(String(configOf(IMAGE).operations.port)).toBe(IMAGE["OPERATIONS_PORT"]);
    expect(configOf(IMAGE)).toMatchObject({ mode: "production", dataDir: "/data" });
  });
});
