export { SOCCER_STAGE } from "./soccer/stages.ts";
