import { mapSeriesLook } from "../map-series-look.ts";
import icon from "./icon.svg?no-inline";

export const VALORANT = mapSeriesLook("valorant", icon);
