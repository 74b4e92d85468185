import { buildOpenApiDocument, DEFAULT_BASES } from "@touchline/contract";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

// A schema of the document as JSON; what it holds is for the validator to judge.
export type Schema = { readonly [name: string]: unknown };

export interface Parameter {
  name: string;
  in: "query" | "path" | "header";
  required?: boolean;
  schema: Schema;
}

/** One call of the document, as far as the tests read it. */
export interface Operation {
  id: string;
  method: string;
  /** Below its base, as the document writes it. */
  path: string;
  base: string;
  parameters: readonly Parameter[];
  body: { schema: Schema; required: boolean } | null;
  security: readonly Schema[] | null;
  answers: ReadonlyMap<number, Schema | null>;
}

interface DocumentedOperation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  security?: Schema[];
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** Those of the server that the calls are made to. */
const LANGUAGES = ["en", "de", "ar"];

// Through text, as whoever reads the published file has it. Safe: the shape is OpenAPI's, and the tests of the
// contract hold the document to it.
const DOCUMENT = JSON.parse(JSON.stringify(buildOpenApiDocument(DEFAULT_BASES, LANGUAGES))) as {
  paths: Record<
    string,
    { servers: { url: string }[] } & Partial<Record<(typeof METHODS)[number], DocumentedOperation>>
  >;
  components: { schemas: Record<string, Schema> };
};

/** The schema that a reference of the document points to. */
export function componentSchema($ref: string): Schema {
  const schema = DOCUMENT.components.schemas[$ref.replace("#/components/schemas/", "")];
  if (!schema) throw new Error(`The document has no ${$ref}`);
  return schema;
}

export const OPERATIONS: readonly Operation[] = Object.entries(DOCUMENT.paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => {
    const documented = item[method];
    return documented ? [operationOf(documented, { path, method, base: item.servers[0]?.url ?? "" })] : [];
  }),
);

function operationOf(
  { operationId, parameters = [], requestBody, security, responses }: DocumentedOperation,
  { path, method, base }: { path: string; method: string; base: string },
): Operation {
  const body = requestBody?.content["application/json"];
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    base,
    parameters,
    body: body ? { schema: body.schema, required: requestBody.required === true } : null,
    security: security ?? null,
    answers: new Map(
      Object.entries(responses).map(([status, { content }]) => [
        Number(status),
        // A file is a text to whoever reads all of it.
        Object.values(content ?? {})[0]?.schema ?? null,
      ]),
    ),
  };
}

const FORMATS = {
  "date-time": (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text)),
  date: /^\d{4}-\d\d-\d\d$/,
  binary: /[^]*/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
} as const;

function validatorOf(schemas: Record<string, Schema>): (schema: Schema) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS });
  ajv.addSchema({ $id: "contract", components: { schemas } });
  const compiled = new Map<Schema, ValidateFunction>();
  return (schema) => {
    const known = compiled.get(schema) ?? ajv.compile(mapSchemas(schema, pointed));
    compiled.set(schema, known);
    return known;
  };
}

const pointed = (schema: Schema): Schema => {
  const { $ref } = schema;
  return typeof $ref === "string" && $ref.startsWith("#") ? { ...schema, $ref: `contract${$ref}` } : schema;
};

/** The same JSON with every object in it changed, the innermost first. */
function mapSchemas<T>(part: T, change: (schema: Schema) => Schema): T {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((item) => mapSchemas<unknown>(item, change)) as T; // safe: the same items
  const changed = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, mapSchemas<unknown>(value, change)]),
  );
  return change(changed) as T; // safe: schemas become schemas
}

/** Judges what is sent: names that the schema does not know are no fault. */
export const requestValidator = validatorOf(DOCUMENT.components.schemas);

const opened = (part: Schema): Schema =>
  Object.fromEntries(Object.entries(part).filter(([name]) => name !== "unevaluatedProperties"));

/** What an answer may hold is what the document names, and nothing beside it. */
function closed(schema: Schema): Schema {
  const { allOf } = schema;
  // Parts of one object are closed as that object, not each by itself.
  if (Array.isArray(allOf)) return { ...schema, allOf: allOf.map(opened), unevaluatedProperties: false };
  const isObject = schema["type"] === "object" && "properties" in schema && !("additionalProperties" in schema);
  return isObject ? { ...schema, unevaluatedProperties: false } : schema;
}

// A schema that others are made of stays open, or what they add would be too much for it.
const { CurrencyAmount, ...others } = DOCUMENT.components.schemas;
const answerValidator = validatorOf({ ...mapSchemas(others, closed), ...(CurrencyAmount && { CurrencyAmount }) });

const closedAnswers = new Map<Schema, Schema>();

const patternOf = ({ base, path }: Operation): RegExp => new RegExp(`^${base}${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);

const MATCHERS = OPERATIONS.map((operation) => ({ operation, pattern: patternOf(operation) }))
  // A path that is written out is meant before one with a name in it.
  .toSorted((a, b) => Number(a.operation.path.includes("{")) - Number(b.operation.path.includes("{")));

function operationAt(method: string, path: string): Operation | null {
  const found = MATCHERS.find(({ operation, pattern }) => operation.method === method && pattern.test(path));
  return found?.operation ?? null;
}

export interface GivenAnswer {
  method: string;
  /** With its base, without its query. */
  path: string;
  status: number;
  body: unknown;
}

/** How an answer differs from what the document says of its call; null where it does not, or where there is no such call. */
export function answerFault({ method, path, status, body }: GivenAnswer): string | null {
  const operation = operationAt(method, path);
  if (!operation) return null;
  const call = `${operation.id} (${method} ${path})`;
  const schema = operation.answers.get(status);
  if (schema === undefined)
    return `${call} answered ${status}, which the document does not know: ${JSON.stringify(body)}`;
  if (schema === null) return body === "" || body === null ? null : `${call} answered ${status} with a body`;
  const asClosed = closedAnswers.get(schema) ?? mapSchemas(schema, closed);
  closedAnswers.set(schema, asClosed);
  const validate = answerValidator(asClosed);
  if (validate(body)) return null;
  const faults = (validate.errors ?? [])
    .slice(0, 5)
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
  return `${call} answered ${status} otherwise than documented: ${faults.join("; ")}`;
}

/** Fails the test whose request was answered otherwise than the document says. */
export function expectDocumented(answer: GivenAnswer): void {
  const fault = answerFault(answer);
  if (fault !== null) throw new Error(fault);
}
