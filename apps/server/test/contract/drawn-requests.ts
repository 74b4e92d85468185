import fc from "fast-check";
import type { ContractRequest } from "./contract-client.ts";
import type { Operation, Parameter } from "./contract-document.ts";
import { brokenBodies, brokenTexts, drawn, type Pool, takesText } from "./drawn-values.ts";

/** Draws requests that the document takes. */
export function drawnRequest(operation: Operation, pool: Pool): fc.Arbitrary<ContractRequest> {
  const texts = (place: Parameter["in"]): fc.Arbitrary<Record<string, string>> => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    const requiredKeys = parameters.filter(({ required }) => required === true).map(({ name }) => name);
    const fields = parameters.map(({ name, schema }) => [name, drawnText({ name, schema }, pool)]);
    // Safe: each field is drawn as a text; those that are not required may be missing.
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<string>>, {
      requiredKeys,
    }) as fc.Arbitrary<Record<string, string>>;
  };
  const { body } = operation;
  const bodies = body === null ? fc.constant(undefined) : drawn(body.schema, pool);
  return fc
    .record({ path: texts("path"), query: texts("query"), headers: texts("header"), body: bodies })
    .map(({ path, query, headers, body: sent }) => ({
      operation,
      path: { ...path },
      query: Object.entries(query),
      headers: { ...headers },
      ...(sent !== undefined && { body: sent }),
    }));
}

const MOST_MISSES = 10_000;

function drawnText({ name, schema }: Pick<Parameter, "name" | "schema">, pool: Pool): fc.Arbitrary<string> {
  // A filter that nothing passes would draw forever, which no time limit of a test ends.
  let misses = 0;
  const fits = (text: string): boolean => text !== "" && takesText(schema, text) && sendable(name, text);
  return drawn(schema, pool, name)
    .map((value) => (Array.isArray(value) ? value.join(",") : String(value)))
    .filter((text) => {
      const passes = fits(text);
      misses = passes ? 0 : misses + 1;
      if (misses > MOST_MISSES) throw new Error(`no text was found that ${name} takes: ${JSON.stringify(schema)}`);
      return passes;
    });
}

/** Headers hold printable characters alone, and a path takes dots for the way up. */
const sendable = (name: string, text: string): boolean =>
  !/^\.{1,2}$/.test(text) && (!name.includes("-") || /^[ -~]*$/.test(text));

export interface BrokenRequest {
  what: string;
  request: ContractRequest;
}

/** A request that is right, with one thing of it missing or wrong, for every field and parameter. */
export function brokenRequests(right: ContractRequest): BrokenRequest[] {
  const { operation } = right;
  const { body, parameters } = operation;
  const inBody = body === null ? [] : brokenBodies(body.schema, right.body);
  return [
    ...inBody.map((broken) => ({ what: broken.what, request: { ...right, body: broken.body } })),
    ...parameters.flatMap((parameter) => brokenBy(parameter, right)),
  ];
}

function brokenBy(parameter: Parameter, right: ContractRequest): BrokenRequest[] {
  const { name, schema, required } = parameter;
  const query = right.query.filter(([known]) => known !== name);
  const missing =
    parameter.in === "query" && required === true ? [{ what: `no ${name}`, request: { ...right, query } }] : [];
  const wrong = brokenTexts(schema)
    .filter((text) => parameter.in === "query" || (text !== "" && sendable(name, text)))
    .map((text) => ({
      what: `${name} is ${JSON.stringify(text).slice(0, 30)}`,
      request: withText(parameter, right, text),
    }));
  return [...missing, ...wrong];
}

function withText(parameter: Parameter, right: ContractRequest, text: string): ContractRequest {
  const { name } = parameter;
  if (parameter.in === "path") return { ...right, path: { ...right.path, [name]: text } };
  if (parameter.in === "header") return { ...right, headers: { ...right.headers, [name]: text } };
  return { ...right, query: [...right.query.filter(([known]) => known !== name), [name, text]] };
}
