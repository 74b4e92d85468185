import { useRouteLoaderData } from "react-router";
import type { RootData, loadRoot } from "./loading/load-root.server.ts";

/** What came with the frame of the page; undefined where even that failed. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<typeof loadRoot>("root");
