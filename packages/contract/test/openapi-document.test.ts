import { describe, expect, it } from "vitest";
import { buildAsyncApiDocument, buildOpenApiDocument, PLATFORM_ROUTES, SPORTSBOOK_ROUTES } from "../src/index.ts";

const METHODS = ["get", "post", "patch", "put", "delete"] as const;
const document = buildOpenApiDocument();

const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  METHODS.flatMap((method) => (item[method] === undefined ? [] : [{ path, method, item, operation: item[method] }])),
);

/** Every `$ref` below a value. */
function references(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "$ref" in value && typeof value.$ref === "string" ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(references)];
}

interface Pattern {
  pattern: string;
  example: unknown;
}

/** Every `pattern` below a value, with the example beside it. */
function patterns(value: unknown): Pattern[] {
  if (typeof value !== "object" || value === null) return [];
  const example = "example" in value ? value.example : undefined;
  const own = "pattern" in value && typeof value.pattern === "string" ? [{ pattern: value.pattern, example }] : [];
  return [...own, ...Object.values(value).flatMap(patterns)];
}

/** As a validator of JSON schemas reads it. */
const compile = (pattern: string): RegExp => new RegExp(pattern, "u");

function resolves(reference: string): boolean {
  const steps = reference.replace("#/", "").split("/");
  return (
    steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document) !== undefined
  );
}

describe("the OpenAPI document", () => {
  it("holds every route of both APIs", () => {
    const routes = [...Object.values(PLATFORM_ROUTES), ...Object.values(SPORTSBOOK_ROUTES)];
    expect(operations).toHaveLength(routes.length);
  });

  it("names each operation once, after its entry in the route lists", () => {
    const ids = operations.map(({ operation }) => operation.operationId ?? "");
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual([...Object.keys(PLATFORM_ROUTES), ...Object.keys(SPORTSBOOK_ROUTES)].toSorted());
  });

  it("says what each operation is for", () => {
    const silent = operations.filter(({ operation: { description, summary } }) => !description && !summary);
    expect(silent.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  it("has the header that marks the application on every call of the platform API, and asks for it on none", () => {
    const marked = operations.filter(({ operation: { parameters = [] } }) =>
      parameters.some((parameter) => "name" in parameter && parameter.name === "x-application" && !parameter.required),
    );
    const ofPlatform = operations.filter(({ operation }) => operation.tags?.includes("Platform API"));
    expect(marked).toEqual(ofPlatform);
  });

  it("tells the two APIs apart by tag and by base", () => {
    const bases = new Map([
      ["Platform API", "/api/platform"],
      ["Sportsbook API", "/api/sportsbook"],
    ]);
    for (const { operation, item } of operations) {
      expect(item.servers?.[0]?.url, operation.operationId).toBe(bases.get(operation.tags?.[0] ?? ""));
    }
  });

  it("takes the bases it is given", () => {
    const moved = buildOpenApiDocument({ platform: "https://p.example", sportsbook: "https://s.example" });
    expect(moved.paths?.["/bets"]?.servers).toEqual([{ url: "https://s.example" }]);
    expect(moved.paths?.["/player"]?.servers).toEqual([{ url: "https://p.example" }]);
  });

  it("refers only to what it defines", () => {
    const dangling = references(document).filter((reference) => !resolves(reference));
    expect(dangling).toEqual([]);
  });

  it("says of every operation that a body may be too large", () => {
    for (const { operation } of operations) expect(operation.responses, operation.operationId).toHaveProperty("413");
  });

  it("answers every failure with the one error shape", () => {
    for (const { operation } of operations) {
      const failures = Object.entries(operation.responses ?? {}).filter(([status]) => Number(status) >= 400);
      expect(failures.length, operation.operationId).toBeGreaterThan(0);
      for (const [, response] of failures) {
        expect(references(response), operation.operationId).toEqual(["#/components/schemas/ApiError"]);
      }
    }
  });

  it("asks for no body where one that says nothing does as well", () => {
    const optional = operations.filter(({ operation }) => {
      const { requestBody } = operation;
      return requestBody !== undefined && !("$ref" in requestBody) && requestBody.required !== true;
    });
    expect(optional.map(({ path }) => path)).toEqual(["/player/activity_limit_track", "/counters"]);
  });

  it("asks for a credential wherever a player's own data are read or changed", () => {
    const open = operations.filter(({ operation }) => operation.security === undefined);
    const closed = operations.filter(({ operation }) => operation.security !== undefined);
    for (const { operation } of closed) expect(operation.responses, operation.operationId).toHaveProperty("401");
    // Whoever is given a code may read the bets of it, and visitors may build a bet.
    expect(open.map(({ path }) => path).filter((path) => /^\/(bets|player)/.test(path))).toEqual([
      "/bets/custom/markets/{matchId}",
      "/bets/custom/calculate",
      "/bets/custom/odds",
      "/bets/share-code",
    ]);
  });

  it("publishes patterns that a JSON schema validator can read, and examples that match them", () => {
    const published = [...patterns(document), ...patterns(buildAsyncApiDocument())];
    const examples = published.filter(({ example }) => typeof example === "string");
    expect(examples.length).toBeGreaterThan(0);
    for (const { pattern } of published) expect(() => compile(pattern), pattern).not.toThrow();
    for (const { pattern, example } of examples) expect(String(example)).toMatch(compile(pattern));
  });

  it.each(["soccer", "1-fc-köln", "الدوري-المصري"])("publishes a pattern of slugs that takes %s", (slug) => {
    const parameters = document.paths?.["/slugs/{sport_key}/{slug}"]?.get?.parameters ?? [];
    const published = parameters.flatMap((parameter) => patterns(parameter));
    expect(published).toHaveLength(2);
    for (const { pattern } of published) expect(slug).toMatch(compile(pattern));
  });
});
