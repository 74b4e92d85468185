import { closenessOf } from "./closeness.ts";

/** Which subjects have which words. A word is looked for by going through all of them, which are few. */
export class TermIndex<Subject> {
  readonly #subjects = new Map<string, Set<Subject>>();

  add(term: string, subject: Subject): void {
    const subjects = this.#subjects.get(term);
    if (subjects === undefined) this.#subjects.set(term, new Set([subject]));
    else subjects.add(subject);
  }

  delete(term: string, subject: Subject): void {
    const subjects = this.#subjects.get(term);
    subjects?.delete(subject);
    if (subjects?.size === 0) this.#subjects.delete(term);
  }

  /** Notes for each subject with such a word how near it comes, where that is nearer than what is noted already. */
  near(asked: string, unfinishedSlips: boolean, found: Map<Subject, number>): void {
    for (const [term, subjects] of this.#subjects) {
      const closeness = closenessOf(asked, term, { unfinishedSlips });
      if (closeness === null) continue;
      for (const subject of subjects) {
        if (closeness < (found.get(subject) ?? Number.POSITIVE_INFINITY)) found.set(subject, closeness);
      }
    }
  }
}
