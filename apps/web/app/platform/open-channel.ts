/** A channel to the browser's other pages; null where storage is blocked, as some browsers give none then: a page is alone. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
