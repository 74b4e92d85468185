import type { ContractRequest } from "../contract-client.ts";
import { type Operation, type Schema, componentSchema } from "../contract-document.ts";
import { PUBLIC_FIELDS } from "./decisions.ts";

/** How a field is called that may name a record. */
const NAMES_A_RECORD = /^(ids?|key|code|ref|endpoint|token|.*(_id|_ids|_key|_ref|Id|-key))$/;

/** The fields of a call that may name a record that is not everybody's, wherever they stand in it. */
export function referencesOf({ parameters, body }: Operation): string[] {
  const named = [...parameters.map(({ name }) => name), ...(body === null ? [] : fieldsOf(body.schema))];
  return [...new Set(named)].filter((name) => NAMES_A_RECORD.test(name) && !PUBLIC_FIELDS.has(name)).toSorted();
}

function fieldsOf(schema: Schema): string[] {
  const { $ref, properties, items } = schema;
  if (typeof $ref === "string") return fieldsOf(componentSchema($ref));
  const parts = ["allOf", "anyOf", "oneOf"].flatMap((name) => partsOf(schema[name]));
  const below = Object.entries(recordOf(properties)).flatMap(([name, field]) => [name, ...fieldsOf(recordOf(field))]);
  return [...below, ...[...parts, ...(items === undefined ? [] : [recordOf(items)])].flatMap(fieldsOf)];
}

const recordOf = (value: unknown): Schema => (typeof value === "object" && value !== null ? { ...value } : {});
const partsOf = (value: unknown): Schema[] => (Array.isArray(value) ? value.map(recordOf) : []);

/** The same request with a field naming another record, wherever it stands. */
export function naming(request: ContractRequest, field: string, value: string): ContractRequest {
  const { operation } = request;
  const own = operation.parameters.find(({ name }) => name === field);
  if (own?.in === "path") return { ...request, path: { ...request.path, [field]: value } };
  if (own?.in === "header") return { ...request, headers: { ...request.headers, [field]: value } };
  if (own?.in === "query")
    return { ...request, query: [...request.query.filter(([name]) => name !== field), [field, value]] };
  return { ...request, body: replaced(request.body, field, value) };
}

function replaced(part: unknown, field: string, value: string): unknown {
  if (Array.isArray(part)) return part.map((item: unknown) => replaced(item, field, value));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]) => {
      if (name !== field) return [name, replaced(inner, field, value)];
      return [name, Array.isArray(inner) ? [value] : value];
    }),
  );
}

/** A request's path with its query, as it is sent. */
export function addressOf({ operation, path, query }: ContractRequest): string {
  const below = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(path[name] ?? ""));
  const search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString();
  return `${operation.base}${below}${search === "" ? "" : `?${search}`}`;
}
