import { JURISDICTIONS, PROMO_TYPES } from "@touchline/contract/vocabulary";
import { expect, it } from "vitest";
import { jurisdictionOf } from "./jurisdiction-of.ts";

it.each(JURISDICTIONS)("allows no promotion of any kind in %s, whatever a site's file says [DARK-PROMO]", (code) => {
  const { promoTypes } = jurisdictionOf(code, { fields: ["national_id"], depositFields: [] });
  expect(promoTypes).toEqual(Object.fromEntries(PROMO_TYPES.map((type) => [type, false])));
});
