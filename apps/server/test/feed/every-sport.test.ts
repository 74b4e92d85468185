import { createSimulatedSports } from "../../src/feed/simulator/simulated-sports.ts";
import { describeSport } from "./describe-sport.ts";

for (const sport of createSimulatedSports().filter((_, index) => index % 2 === 0)) describeSport(sport);
