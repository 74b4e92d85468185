/** Between one try and the next. After the last a file is taken for gone, as those of an old release are. */
const NEXT_TRY_AFTER_MS = [500, 1_500, 4_000];

/** Poor links lose a file now and then. */
export async function loadPatiently<Value>(load: () => Promise<Value>): Promise<Value> {
  for (const delayMs of NEXT_TRY_AFTER_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return load();
}

const forgetLost = new Set<() => void>();

/**
 * Fetches when first asked, patiently, and then has it. What is gone for good stays lost, so that the page can say so
 * instead of asking for ever, until `fetchLostAgain`.
 */
export function fetchedOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let fetching: Promise<Value> | undefined;
  return () => {
    if (fetching === undefined) {
      fetching = loadPatiently(load);
      fetching.catch(() => forgetLost.add(() => (fetching = undefined)));
    }
    return fetching;
  };
}

/** Whatever was lost is fetched anew by the next who asks for it. */
export function fetchLostAgain(): void {
  for (const forget of forgetLost) forget();
  forgetLost.clear();
}
