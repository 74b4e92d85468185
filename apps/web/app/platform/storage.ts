export type StorageArea = "local" | "session";

// Reading the property itself throws where storage is blocked.
const areaOf = (area: StorageArea): Storage => (area === "local" ? globalThis.localStorage : globalThis.sessionStorage);

/** What is stored under a key; null where there is nothing, or storage is blocked. */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it. Returns whether that worked: storage may be blocked or full. */
export function writeStored(area: StorageArea, key: string, text: string | null): boolean {
  try {
    if (text === null) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another page of this browser changes the value of a key. */
export function followStored(key: string, listener: () => void): () => void {
  const handle = (event: StorageEvent): void => {
    if (event.key === key) listener();
  };
  addEventListener("storage", handle);
  return () => removeEventListener("storage", handle);
}
