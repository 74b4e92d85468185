import { lazyPart } from "../../platform/lazy-part.tsx";
import type { SportLook } from "../sport-look.ts";
import icon from "./icon.svg?no-inline";

const fetchParts = () => import("./american-football-parts.tsx");

export const AMERICAN_FOOTBALL: SportLook = {
  icon,
  countsDown: true,
  fetchParts,
  SideScore: lazyPart(async () => (await fetchParts()).SideScore).Part,
  Scoreboard: lazyPart(async () => (await fetchParts()).DriveBoard).Part,
};
