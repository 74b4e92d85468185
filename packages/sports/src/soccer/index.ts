export { SOCCER_STAGE } from "./stages.ts";
