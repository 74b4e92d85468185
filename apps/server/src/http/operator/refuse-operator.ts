import { OPERATOR_ERRORS, type OperatorErrorName } from "@touchline/contract/operator";
import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";

interface RefusalDetails {
  fields?: { path: string; problem: string }[];
  retryAfterSeconds?: number;
}

/** Answers an operator's call with one of the errors, which the audit trail notes too. */
export function refuseOperator<Name extends OperatorErrorName>(
  c: Context<AppEnv>,
  name: Name,
  { fields, retryAfterSeconds }: RefusalDetails = {},
) {
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  c.get("acting").about.outcome = name;
  const { status, meaning }: (typeof OPERATOR_ERRORS)[Name] = OPERATOR_ERRORS[name];
  return c.json({ error: name, message: meaning, ...(fields && { fields }) }, status);
}
