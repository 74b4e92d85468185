import { useRouteLoaderData } from "react-router";
import { pageData } from "../platform/page-data.tsx";
import type { RootData, loadRoot } from "./loading/load-root.server.ts";

/** What came with the frame of the page; undefined where even that failed. */
export const useRootData = (): RootData | undefined => pageData(useRouteLoaderData<typeof loadRoot>("root"));
