import { RecentlyUsed } from "../../recently-used.ts";

const ANSWERS_KEPT = 500;

/** Answers of the feed that change slowly: each is asked for once in its time, however many look at it. */
export class AskedAnswers<Answer> {
  readonly #answers = new RecentlyUsed<string, { stamp: number; answer: Promise<Answer> | null }>(ANSWERS_KEPT);

  /** `stamp` says what the answer is of: under another one it is asked for anew. */
  get({ key, stamp }: { key: string; stamp: number }, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(key, () => ({ stamp, answer: null }));
    if (known.answer !== null && known.stamp === stamp) return known.answer;
    known.stamp = stamp;
    const answer = ask();
    known.answer = answer;
    answer.catch(() => {
      if (known.answer === answer) this.#answers.delete(key);
    });
    return answer;
  }
}
