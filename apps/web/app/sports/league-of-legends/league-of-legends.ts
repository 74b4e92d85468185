import { mapSeriesLook } from "../map-series-look.ts";
import icon from "./icon.svg?no-inline";

export const LEAGUE_OF_LEGENDS = mapSeriesLook("league_of_legends", icon);
