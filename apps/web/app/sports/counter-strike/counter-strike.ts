import { mapSeriesLook } from "../map-series-look.ts";
import icon from "./icon.svg?no-inline";

export const COUNTER_STRIKE = mapSeriesLook("counter_strike", icon);
