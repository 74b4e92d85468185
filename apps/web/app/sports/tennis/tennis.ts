import { lazyPart } from "../../platform/lazy-part.tsx";
import type { SportLook } from "../sport-look.ts";
import icon from "./icon.svg?no-inline";

const load = () => import("./tennis-parts.tsx");

export const TENNIS: SportLook = {
  icon,
  SideScore: lazyPart(async () => (await load()).SideScore).Part,
  Scoreboard: lazyPart(async () => (await load()).SetsTable).Part,
};
