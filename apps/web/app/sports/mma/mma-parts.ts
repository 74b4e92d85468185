import { fightBoardOf } from "../fight-board.tsx";

/** Strikes, takedowns and knock-downs beside the rounds. */
export const Scoreboard = fightBoardOf("mma", ["blows", "takedowns", "knock_downs"]);
