import { lazyPart } from "../../platform/lazy-part.tsx";
import type { SportLook } from "../sport-look.ts";
import icon from "./icon.svg?no-inline";

const fetchParts = () => import("./basketball-parts.tsx");

export const BASKETBALL: SportLook = {
  icon,
  countsDown: true,
  fetchParts,
  SideScore: lazyPart(async () => (await fetchParts()).SideScore).Part,
  Scoreboard: lazyPart(async () => (await fetchParts()).QuartersTable).Part,
};
