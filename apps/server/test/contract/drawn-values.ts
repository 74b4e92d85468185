import fc from "fast-check";
import { componentSchema, requestValidator, type Schema } from "./contract-document.ts";

/** Values of the running site by the name of their field, so that requests get past the first lookup. */
export type Pool = Readonly<Record<string, readonly unknown[]>>;

/** What the document describes by its form alone, and the server knows to be one of a list, or a number that adds up. */
const ONE_OF_THE_SITE: ReadonlySet<string> = new Set([
  "country",
  "country_code",
  "time_zone",
  "national_id",
  "endpoint",
  "p256dh",
  "auth",
]);

/** Draws values that a schema of the document takes. */
export function drawn(schema: Schema, pool: Pool, name = ""): fc.Arbitrary<unknown> {
  const known = pool[name];
  const taken = known?.filter((value) => requestValidator(schema)(value)) ?? [];
  const free = drawnFreely(schema, pool, name);
  if (taken.length > 0 && ONE_OF_THE_SITE.has(name)) return fc.constantFrom(...taken);
  return taken.length === 0 ? free : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...taken) }, free);
}

function drawnFreely(schema: Schema, pool: Pool, name: string): fc.Arbitrary<unknown> {
  const { $ref, allOf, anyOf, type } = schema;
  if (typeof $ref === "string") return drawn(componentSchema($ref), pool, name);
  if (Array.isArray(allOf)) return drawn(soleOf(schemasOf(allOf)), pool, name);
  if (Array.isArray(anyOf)) return fc.oneof(...schemasOf(anyOf).map((option) => drawn(option, pool, name)));
  if (Array.isArray(schema["enum"])) return fc.constantFrom(...schema["enum"]);
  if (Array.isArray(type)) return fc.oneof(...type.map((one: unknown) => drawn({ ...schema, type: one }, pool, name)));
  if (type === "object") return drawnObject(schema, pool);
  if (type === "array") return drawnList(schema, pool, name);
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "integer" || type === "number") {
    const min = Math.max(numberOf(schema, "minimum", 0), numberOf(schema, "exclusiveMinimum", -1) + 1);
    return fc.integer({ min, max: numberOf(schema, "maximum", 2 ** 31) });
  }
  return drawnText(schema);
}

/** Of schemas that hold together, the one that limits values; another only describes them. */
function soleOf(schemas: readonly Schema[]): Schema {
  const [sole, ...others] = schemas.filter((schema) => Object.keys(schema).some((key) => key !== "description"));
  if (sole === undefined || others.length > 0) throw new Error(`Not drawn yet: all of ${JSON.stringify(schemas)}`);
  return sole;
}

function drawnObject({ properties, required }: Schema, pool: Pool): fc.Arbitrary<unknown> {
  const fields = Object.entries(recordOf(properties)).map(([name, field]) => [
    name,
    drawn(recordOf(field), pool, name),
  ]);
  const requiredKeys = Array.isArray(required) ? required.map(String) : [];
  const whole = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys }); // safe: built so above
  return whole.map((value) => ({ ...value }));
}

function drawnList(schema: Schema, pool: Pool, name: string): fc.Arbitrary<unknown> {
  const maxLength = Math.min(3, numberOf(schema, "maxItems", 3));
  return fc.array(drawn(recordOf(schema["items"]), pool, name), {
    minLength: numberOf(schema, "minItems", 0),
    maxLength,
  });
}

const DAY_MS = 86_400_000;

// Classes of letters are more than the generator of texts can read.
const plainer = (pattern: string): RegExp =>
  new RegExp(pattern.replaceAll("\\p{L}", "a-zäé").replaceAll("\\p{M}", "").replaceAll("\\p{N}", "0-9"), "u");

function drawnText(schema: Schema): fc.Arbitrary<unknown> {
  const { pattern, format } = schema;
  const minLength = numberOf(schema, "minLength", 0);
  const maxLength = numberOf(schema, "maxLength", 60);
  const fits = (text: string): boolean => text.length >= minLength && text.length <= maxLength;
  if (format === "date-time") {
    const min = new Date("2020-01-01");
    return fc.date({ min, max: new Date("2040-01-01"), noInvalidDate: true }).map((date) => date.toISOString());
  }
  if (format === "date")
    return fc.integer({ min: 0, max: 20_000 }).map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));
  if (format === "email") return fc.stringMatching(/^[a-z]{1,12}\.[a-z0-9]{1,12}@[a-z]{1,8}\.example$/);
  if (typeof pattern === "string") return fc.stringMatching(plainer(pattern)).filter(fits);
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 40) }).filter(fits);
}

const numberOf = (schema: Schema, name: string, otherwise: number): number => {
  const { [name]: value } = schema;
  return typeof value === "number" ? value : otherwise;
};
const recordOf = (value: unknown): Schema => (typeof value === "object" && value !== null ? { ...value } : {});
const schemasOf = (values: readonly unknown[]): Schema[] => values.map(recordOf);

const WRONG: readonly unknown[] = [
  "",
  "\u0000",
  "' or 1=1 --",
  "x".repeat(1_000),
  "-1",
  -1,
  1.5,
  1e300,
  true,
  null,
  [],
  {},
  [null],
  { $ne: "" },
];

export interface BrokenBody {
  what: string;
  body: unknown;
}

/** A body that is right, with one field of it missing or wrong, for every field that it has. */
export function brokenBodies(schema: Schema, body: unknown): BrokenBody[] {
  const isBroken = requestValidator(schema);
  const changes = [...placesIn(body)].flatMap((place) => [
    { what: `without ${place.join(".")}`, body: changed(body, place, undefined) },
    ...WRONG.map((value) => ({
      what: `${place.join(".")} is ${JSON.stringify(value).slice(0, 30)}`,
      body: changed(body, place, value),
    })),
  ]);
  const whole = [null, [], "text", 5].map((value) => ({ what: `all of it is ${JSON.stringify(value)}`, body: value }));
  return [...whole, ...changes].filter((change) => !isBroken(JSON.parse(JSON.stringify(change.body))));
}

function* placesIn(value: unknown, place: readonly string[] = []): Generator<readonly string[]> {
  if (place.length > 0) yield place;
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) yield* placesIn(part, [...place, name]);
}

function changed(value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to;
  const deps: Record<string, unknown> = { ...Object(value) };
  const part = changed(deps[name], rest, to);
  if (Array.isArray(value)) return value.map((item: unknown, index) => (String(index) === name ? part : item));
  return { ...deps, [name]: part };
}

/** Texts that a parameter does not take. */
export function brokenTexts(schema: Schema): string[] {
  return ["", "no such thing", "-1", "1.5", "99999999999", "x".repeat(600), "\u0000", "'--"].filter(
    (text) => !takesText(schema, text),
  );
}

/** Whether a parameter takes a text, which is all that travels in a query. */
export function takesText(schema: Schema, text: string): boolean {
  if (schema["type"] === "array") return text.split(",").every((part) => takesText(recordOf(schema["items"]), part));
  return requestValidator(schema)(readAs(schema["type"], text));
}

function readAs(type: unknown, text: string): unknown {
  if (type === "boolean" && ["true", "false"].includes(text)) return text === "true";
  if (type === "integer") return /^-?\d+$/.test(text) ? Number(text) : text;
  return text;
}
