import { CLOSENESS, closenessOf } from "./closeness.ts";
import { none, type Several, sizeOf, withMember, withoutMember } from "./several.ts";
import { SOUND, type Sound, soundCloseness, soundsOf } from "./sounds.ts";

/** So much farther than any word of the language is what is alike in other letters only. */
export const OTHER_LETTERS = CLOSENESS.beginningWithSlips + 1;

/** Which subjects have which words, or whatever stands for them. */
class SubjectsByTerm<Subject> {
  readonly #subjects = new Map<string, Several<Subject>>();

  add(term: string, subject: Subject): void {
    this.#subjects.set(term, withMember(this.#subjects.get(term) ?? none<Subject>(), subject));
  }

  delete(term: string, subject: Subject): void {
    const subjects = withoutMember(this.#subjects.get(term) ?? none<Subject>(), subject);
    if (sizeOf(subjects) === 0) this.#subjects.delete(term);
    else this.#subjects.set(term, subjects);
  }

  /** Notes for each subject how near it comes, where that is nearer than what is noted already. All terms are gone through, which are few. */
  near(closenessTo: (term: string) => number | null, found: Map<Subject, number>): void {
    for (const [term, subjects] of this.#subjects) {
      const closeness = closenessTo(term);
      if (closeness === null) continue;
      for (const subject of subjects) {
        if (closeness < (found.get(subject) ?? Number.POSITIVE_INFINITY)) found.set(subject, closeness);
      }
    }
  }
}

interface Allowed {
  unfinishedSlips: boolean;
  /** By how much all that is found here is less near. */
  farther?: number;
  /** What is less near than this is not found. */
  most?: number;
}

/** Which subjects have which words. */
export class TermIndex<Subject> {
  readonly #terms = new SubjectsByTerm<Subject>();

  add(term: string, subject: Subject): void {
    this.#terms.add(term, subject);
  }

  delete(term: string, subject: Subject): void {
    this.#terms.delete(term, subject);
  }

  near(
    asked: string,
    { unfinishedSlips, farther = 0, most = CLOSENESS.beginningWithSlips }: Allowed,
    found: Map<Subject, number>,
  ): void {
    if (asked === "") return;
    this.#terms.near((term) => {
      const closeness = closenessOf(asked, term, { unfinishedSlips });
      return closeness === null || closeness > most ? null : closeness + farther;
    }, found);
  }
}

/** Which subjects have words that sound so. */
export class SoundIndex<Subject> {
  readonly #sounds = new SubjectsByTerm<Subject>();

  add(word: string, subject: Subject): void {
    for (const sound of soundsOf(word)) this.#sounds.add(sound, subject);
  }

  delete(word: string, subject: Subject): void {
    for (const sound of soundsOf(word)) this.#sounds.delete(sound, subject);
  }

  /** What sounds nearly so is found where nothing sounds so. */
  near(word: string, found: Map<Subject, number>): void {
    const asked = soundsOf(word);
    this.#near(asked, [SOUND.same, SOUND.beginning], found);
    if (found.size === 0) this.#near(asked, [SOUND.alike], found);
  }

  #near(asked: readonly string[], closest: readonly Sound[], found: Map<Subject, number>): void {
    for (const one of asked) {
      this.#sounds.near((sound) => {
        const closeness = soundCloseness(one, sound);
        return closeness !== null && closest.includes(closeness) ? FARTHER[closeness] : null;
      }, found);
    }
  }
}

const FARTHER = {
  [SOUND.same]: OTHER_LETTERS + CLOSENESS.oneSlip,
  [SOUND.beginning]: OTHER_LETTERS + CLOSENESS.twoSlips,
  [SOUND.alike]: OTHER_LETTERS + CLOSENESS.beginningWithSlips,
} as const;
