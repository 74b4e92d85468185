import type { RootData } from "./loading/load-root.server.ts";

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
