import { MATCH_STAGE } from "@touchline/contract/vocabulary";

/** Stages of a volleyball match (the UOF `match_status` codes): its sets, and the breaks between them. */
export const VOLLEYBALL_STAGE = { ...MATCH_STAGE, firstSet: 8, firstBreak: 301 } as const;
