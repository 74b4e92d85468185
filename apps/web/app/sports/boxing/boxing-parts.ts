import { fightBoardOf } from "../fight-board.tsx";

/** Punches and knock-downs beside the rounds. */
export const Scoreboard = fightBoardOf("boxing", ["blows", "knock_downs"]);
