import { lazyPart } from "../../platform/lazy-part.tsx";
import type { SportLook } from "../sport-look.ts";
import icon from "./icon.svg?no-inline";

const fetchParts = () => import("./cricket-parts.tsx");

export const CRICKET: SportLook = {
  icon,
  fetchParts,
  SideScore: lazyPart(async () => (await fetchParts()).SideScore).Part,
  Scoreboard: lazyPart(async () => (await fetchParts()).InningsTable).Part,
};
