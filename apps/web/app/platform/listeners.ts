/**
 * Functions to call on news. A subscription is a handle of its own and not its function: the same function may be
 * added twice, and releasing one handle, however often, leaves the other.
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

  /** A listener added meanwhile is called from the next time on; one released meanwhile is not called. */
  notify(news: News): void {
    for (const handle of Array.from(this.#handles)) if (this.#handles.has(handle)) handle(news);
  }
}
