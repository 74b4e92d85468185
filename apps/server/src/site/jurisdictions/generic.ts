import { type Jurisdiction, NO_PROMOS } from "./jurisdiction.ts";

/** A site that says nothing of where it is licensed: adults only, and whatever else its own file asks. */
export const GENERIC: Jurisdiction = {
  code: "generic",
  signUpFields: [],
  depositFields: [],
  minimumAge: 18,
  promoTypes: NO_PROMOS,
  realityCheckMinutes: null,
  limitPrompt: null,
  riskNotices: ["adults_only"],
  selfExclusionRegistry: null,
  registryRule: { newcomers: "held", signIn: "let_in", answerCountsHours: 72 },
  timeZone: "UTC",
  inPlayDelayNotice: false,
};
