import { MATCH_STAGE } from "@touchline/contract/vocabulary";

/** Stages of a soccer match (the UOF `match_status` codes). */
export const SOCCER_STAGE = { ...MATCH_STAGE, firstHalf: 6, secondHalf: 7, halfTime: 31 } as const;
