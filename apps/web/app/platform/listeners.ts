/**
 * Who wants to be told. A subscription is a handle of its own and not its function: one function may listen
 * twice, and each handle lets go of no other, however often it is released.
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

  /** Whoever is added meanwhile waits for the next time; whoever lets go meanwhile is not told. */
  tell(news: News): void {
    for (const handle of Array.from(this.#handles)) if (this.#handles.has(handle)) handle(news);
  }
}
