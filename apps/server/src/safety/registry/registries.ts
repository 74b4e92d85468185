import { type JurisdictionCode, JURISDICTIONS } from "@touchline/contract/vocabulary";
import { z } from "zod";
import { type ExclusionRegistry, REGISTRY_SHAPES, type RegistryShape } from "./exclusion-registry.ts";
import { gamstopRegistry } from "./gamstop-registry.ts";
import { oasisRegistry } from "./oasis-registry.ts";
import type { RegistryAccess } from "./registry-call.ts";
import { sigapRegistry } from "./sigap-registry.ts";

const MAKERS: Readonly<Record<RegistryShape, (access: RegistryAccess) => ExclusionRegistry>> = {
  gamstop: gamstopRegistry,
  sigap: sigapRegistry,
  oasis: oasisRegistry,
};

export const openRegistry = (shape: RegistryShape, access: RegistryAccess): ExclusionRegistry => MAKERS[shape](access);

/** Which register is asked at sites of which pack of rules. */
export type Registries = Readonly<Partial<Record<JurisdictionCode, ExclusionRegistry>>>;

/** The packs whose register is asked here. */
export const knownTo = (registries: Registries): readonly JurisdictionCode[] =>
  JURISDICTIONS.filter((code) => registries[code] !== undefined);

const Entry = z.strictObject({
  jurisdiction: z.enum(JURISDICTIONS),
  shape: z.enum(REGISTRY_SHAPES),
  url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, "")),
  key: z.string().min(8).max(500),
});

/** The operator's file of registers: one at most for each pack of rules. */
export const RegistriesFile = z
  .strictObject({ registries: z.array(Entry).max(JURISDICTIONS.length) })
  .refine(
    ({ registries }) => new Set(registries.map(({ jurisdiction }) => jurisdiction)).size === registries.length,
    "two registers for one jurisdiction",
  );

export type RegistryEntry = z.output<typeof Entry>;

/** The registers of the file. */
export const registriesOf = (entries: readonly RegistryEntry[]): Registries =>
  Object.fromEntries(
    entries.map(({ jurisdiction, shape, url, key }) => [jurisdiction, openRegistry(shape, { url, key })]),
  );
