import { z } from "@hono/zod-openapi";
import { JURISDICTIONS, LIMIT_KINDS, PERSONAL_FIELDS, PROMO_TYPES, RISK_NOTICES } from "../vocabulary/index.ts";
import { OURS, orNull } from "./shared.ts";

const fromNames = <const Name extends string>(names: readonly Name[]) =>
  // Safe: every name has its entry.
  Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Name, z.ZodBoolean>;

/** The rules that a site is run by, as far as pages follow them. */
export const SiteJurisdiction = z
  .object({
    code: z.enum(JURISDICTIONS),
    sign_up_fields: z.array(z.enum(PERSONAL_FIELDS)),
    deposit_fields: z.array(z.enum(PERSONAL_FIELDS)),
    minimum_age: z.int().min(0),
    promo_types: z.object(fromNames(PROMO_TYPES)),
    reality_check_minutes: z.int().positive().nullable(),
    limit_prompt: orNull(
      z.object({ at: z.enum(["registration", "first_deposit"]), kinds: z.array(z.enum(LIMIT_KINDS)) }),
    ),
    risk_notices: z.array(z.enum(RISK_NOTICES)),
    self_exclusion_registry: orNull(z.object({ name: z.string(), url: z.string() })),
    in_play_delay_notice: z.boolean(),
  })
  .openapi("SiteJurisdiction", { ...OURS });
