import { type Jurisdiction, NO_PROMOS } from "./jurisdiction.ts";

/** Brazil: the law 14.790 of 2023 and the orders of the Secretariat of Prizes and Bets. */
export const BR: Jurisdiction = {
  code: "BR",
  signUpFields: ["first_name", "last_name", "birth_date", "country", "national_id", "municipality"],
  depositFields: ["phone"],
  minimumAge: 18,
  promoTypes: NO_PROMOS,
  realityCheckMinutes: 60,
  limitPrompt: { at: "registration", kinds: ["time", "loss"], reviewMonths: null },
  riskNotices: ["adults_only", "may_lose", "may_addict"],
  selfExclusionRegistry: {
    name: "Plataforma Centralizada de Autoexclusão",
    url: "https://www.gov.br/autoexclusaoapostas",
  },
  registryRule: { newcomers: "held", signIn: "held", answerCountsHours: 24 },
  timeZone: "America/Sao_Paulo",
  inPlayDelayNotice: true,
};
