import { MATCH_STAGE } from "@touchline/contract/vocabulary";

/** Stages of a darts match (the UOF `match_status` codes): its sets and the breaks between them, or one race of legs. */
export const DARTS_STAGE = { ...MATCH_STAGE, firstSet: 8, started: 20, firstBreak: 301 } as const;
