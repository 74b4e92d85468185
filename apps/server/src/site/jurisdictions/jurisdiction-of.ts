import type { JurisdictionCode, PersonalField } from "@touchline/contract/vocabulary";
import { BR } from "./br.ts";
import { GB } from "./gb.ts";
import { GENERIC } from "./generic.ts";
import type { Jurisdiction } from "./jurisdiction.ts";

const PACKS: Readonly<Record<JurisdictionCode, Jurisdiction>> = { generic: GENERIC, GB, BR };

/** A pack by a code that was written down; the generic one where there is no such pack any more. */
export function jurisdictionPack(code: string | null): Jurisdiction {
  return Object.values(PACKS).find((pack) => pack.code === code) ?? GENERIC;
}

/** The rules of a site: those of its jurisdiction, and the fields that its own file asks for besides. */
export function jurisdictionOf(
  code: JurisdictionCode,
  own: { fields: readonly PersonalField[]; depositFields: readonly PersonalField[] },
): Jurisdiction {
  const pack = PACKS[code];
  return {
    ...pack,
    signUpFields: [...new Set([...pack.signUpFields, ...own.fields])],
    depositFields: [...new Set([...pack.depositFields, ...own.depositFields])],
  };
}
