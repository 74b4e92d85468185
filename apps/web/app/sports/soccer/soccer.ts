import { lazyPart } from "../../platform/lazy-part.tsx";
import type { SportLook } from "../sport-look.ts";
import icon from "./icon.svg?no-inline";

export const SOCCER: SportLook = {
  icon,
  mark: { statistic: "red_cards", Part: lazyPart(async () => (await import("./red-card.tsx")).RedCard).Part },
};
