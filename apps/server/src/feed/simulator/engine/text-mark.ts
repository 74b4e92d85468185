import { mixBits } from "../seeded-random.ts";

const [FIRST_PRIME, SECOND_PRIME] = [0x9e3779b1, 0x5f356495];

/** A number of 53 bits for parts said one after the other. Different parts share one by chance once in 10^15. */
export class TextMark {
  #low = 0;
  #high = 0;

  get value(): number {
    return (mixBits(this.#high) >>> 11) * 2 ** 32 + (mixBits(this.#low) >>> 0);
  }

  text(part: string): this {
    for (let index = 0; index < part.length; index++) this.number(part.charCodeAt(index));
    return this.number(part.length);
  }

  /** A whole number. */
  number(part: number): this {
    const low = Math.imul(this.#low ^ part, FIRST_PRIME);
    const high = Math.imul(this.#high ^ part, SECOND_PRIME);
    this.#low = (low << 13) | (low >>> 19);
    // A nought moves it on, too.
    this.#high = ((high << 7) | (high >>> 25)) + 1;
    return this;
  }
}
