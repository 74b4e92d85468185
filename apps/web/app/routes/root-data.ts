import { useRouteLoaderData } from "react-router";
import type { Navigation } from "../features/catalog/navigation.ts";
import { pageData } from "../platform/page-data.tsx";
import type { RootData, loadRoot } from "./loading/load-root.server.ts";

/** What came with the frame of the page; undefined where even that failed. */
export const useRootData = (): RootData | undefined => pageData(useRouteLoaderData<typeof loadRoot>("root"));

/** Sports, leagues and counts that came with the frame of the page. Pages are shown in a frame alone. */
export function useNavigationData(): Navigation {
  const root = useRootData();
  if (root === undefined) throw new Error("no frame around this page");
  return root.navigation;
}

let remembered: RootData | null = null;

/** Keeps the frame's data of this page, in the browser, for when it cannot be fetched again. */
export function rememberRoot(root: RootData): void {
  remembered = root;
}

/** The frame's data, or those known before where the server could not be reached. */
export async function orRememberedRoot(answer: Promise<RootData>): Promise<RootData> {
  try {
    return await answer;
  } catch (error) {
    if (remembered === null) throw error;
    return remembered;
  }
}
