import type { Context, TypedResponse } from "hono";
import type { AppEnv } from "../app-env.ts";

/** Answers JSON that was written before, packed or not, under the type of what it holds. */
export function readyJson<T>(
  c: Context<AppEnv>,
  json: string | Uint8Array<ArrayBuffer>,
): TypedResponse<T, 200, "json"> {
  // A player's own list is under an address that names nobody: it is in no cache.
  c.header("Cache-Control", c.get("signedIn") === null ? "no-cache" : "no-store");
  // Safe: a body under this content type is what `c.json` answers, and the text was written from a T.
  return c.body(json, 200, { "Content-Type": "application/json" }) as unknown as TypedResponse<T, 200, "json">;
}
