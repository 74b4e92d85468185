/**
 * A list of subscribers. Each subscription has its own handle: the same function may be added twice and released once.
 */
export class Listeners<News = void> {
  readonly #handles = new Set<(news: News) => void>();

  get size(): number {
    return this.#handles.size;
  }

  add(listener: (news: News) => void): () => void {
    const handle = (news: News): void => listener(news);
    this.#handles.add(handle);
    return () => void this.#handles.delete(handle);
  }

  /** Listeners added during a call are called from the next one on; released ones are not called. */
  notify(news: News): void {
    for (const handle of Array.from(this.#handles)) if (this.#handles.has(handle)) handle(news);
  }
}
