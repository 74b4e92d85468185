import type { Navigation } from "../features/catalog/navigation.ts";
import { useRootData } from "./use-root-data.ts";

const NOTHING: Navigation = {
  sports: [],
  tournaments: [],
  counters: { live: 0, sports: {}, categories: {}, tournaments: {} },
};

/** Sports, leagues and counts that came with the frame of the page. */
export const useNavigationData = (): Navigation => useRootData()?.navigation ?? NOTHING;
