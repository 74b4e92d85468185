interface Text {
  version: number;
  json: string;
}

/** What one object takes beside its characters, roughly. */
const BYTES_BESIDE = 200;
/** Text with one letter beyond Latin-1 takes two bytes for each. */
const BYTES_A_LETTER = 2;

/** All that is written of one match in one language. */
class Page {
  readonly texts = new Map<string, Text>();
  bytes = 0;
  /** Asked for since it was last considered for giving up. */
  isUsed = false;
}

/**
 * Ready JSON in each language, for as long as what it tells stays at its version, and within so many bytes: beyond that
 * a match that nobody has asked for the longest in a language is written anew when somebody does. So memory grows with
 * what is read, up to a limit, and not with matches times languages.
 */
export class WrittenTexts {
  readonly #maxBytes: number;
  readonly #pages = new Map<string, Page>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** `part` is what of the match it is. */
  text({ matchId, locale, part, version }: TextOf, write: () => string): string {
    const page = this.#page(`${locale} ${matchId}`);
    const known = page.texts.get(part);
    if (known?.version === version) return known.json;
    const json = write();
    page.texts.set(part, { version, json });
    this.#grow(page, bytesOf(json) - (known === undefined ? 0 : bytesOf(known.json)));
    return json;
  }

  #page(key: string): Page {
    const known = this.#pages.get(key);
    if (known !== undefined) {
      known.isUsed = true;
      return known;
    }
    const page = new Page();
    this.#pages.set(key, page);
    return page;
  }

  /** One that was used is put behind the others once, in place of moving it each time it is. */
  #grow(page: Page, byBytes: number): void {
    page.bytes += byBytes;
    this.#bytes += byBytes;
    for (const [key, oldest] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) return;
      if (oldest === page) continue;
      this.#pages.delete(key);
      if (oldest.isUsed) {
        oldest.isUsed = false;
        this.#pages.set(key, oldest);
      } else this.#bytes -= oldest.bytes;
    }
  }
}

interface TextOf {
  matchId: string;
  locale: string;
  part: string;
  version: number;
}

const bytesOf = (json: string): number => json.length * BYTES_A_LETTER + BYTES_BESIDE;
