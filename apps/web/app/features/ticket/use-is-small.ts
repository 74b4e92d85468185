import { useMediaQuery } from "../../ui/use-media-query.ts";

/** Whether the slip stands in a sheet, with keys of its own and little room. */
export const useIsSmall = (): boolean => useMediaQuery("(max-width: 780px)") === true;
