import { MATCH_STAGE } from "@touchline/contract/vocabulary";

/** Stages of a fight: the UOF `match_status` codes, which have seven rounds; the others run on from there. */
export const FIGHT_STAGE = {
  ...MATCH_STAGE,
  walkIn: 22,
  /** Of the judges. */
  verdict: 30,
  firstBreak: 301,
  sixthBreak: 306,
  firstRound: 540,
  stopped: 90,
} as const;
