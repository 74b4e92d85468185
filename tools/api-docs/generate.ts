import { writeFileSync } from "node:fs";
import { inRepo } from "../bootstrap/paths.mjs";
import { BETTING_API, bettingApiPage } from "./betting-api.ts";

writeFileSync(inRepo(BETTING_API), bettingApiPage());
console.log(`wrote ${BETTING_API}`);
