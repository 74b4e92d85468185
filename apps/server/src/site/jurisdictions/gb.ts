import { type Jurisdiction, NO_PROMOS } from "./jurisdiction.ts";

/**
 * Great Britain: the Gambling Commission's licence conditions and remote technical standards 12, 13 and 15. Of what identifies a
 * player (name, address, age) no address is asked here: it is verified elsewhere, by whoever the operator has check identities.
 */
export const GB: Jurisdiction = {
  code: "GB",
  signUpFields: ["first_name", "last_name", "birth_date", "country"],
  depositFields: ["phone"],
  minimumAge: 18,
  promoTypes: NO_PROMOS,
  realityCheckMinutes: 60,
  limitPrompt: { at: "registration", kinds: ["deposit"], reviewMonths: 6 },
  riskNotices: ["adults_only", "may_lose"],
  selfExclusionRegistry: { name: "GAMSTOP", url: "https://www.gamstop.co.uk/" },
  registryRule: { newcomers: "held", signIn: "held", answerCountsHours: 24 },
  timeZone: "Europe/London",
  inPlayDelayNotice: true,
};
