import { mapSeriesLook } from "../map-series-look.ts";
import icon from "./icon.svg?no-inline";

export const DOTA_2 = mapSeriesLook("dota_2", icon);
