import { exclusionRegistries, harmRules } from "./setting-schemas.ts";

/** How players are kept from harm, beside what each site says. */
export const SAFETY_SETTINGS = {
  exclusionRegistries: {
    name: "EXCLUSION_REGISTRIES",
    schema: exclusionRegistries.optional(),
    byDefault: "on a site of play money, registers that the server plays itself for GB and BR; none without",
    meaning:
      "a file of JSON: [registers of excluded players](play-safety.md#registers-of-excluded-players) that are asked and told, by jurisdiction, with their keys",
  },
  harm: {
    name: "HARM_MARKERS",
    schema: harmRules.optional(),
    byDefault: "the thresholds of each jurisdiction's pack, told in the log alone",
    meaning: "a file of JSON: thresholds for [signs of harm](play-safety.md#signs-of-harm), and where they are sent",
  },
} as const;
