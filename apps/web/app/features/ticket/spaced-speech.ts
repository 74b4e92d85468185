/** Prices may move every second. Nobody can listen to that, and act on it, more often than this. */
const SPACING_MS = 10_000;

export interface Sentence {
  text: string;
  /** It answers what the player has just done. */
  isAnswer: boolean;
}

export interface SpacedSpeech {
  /** Wants these said: with an answer to the player at once, otherwise when the last were said long enough ago. */
  wants: (sentences: readonly Sentence[]) => void;
  stop: () => void;
}

/** Says the newest of the sentences that are wanted, once in ten seconds, and none that stands already. */
export function createSpacedSpeech(
  say: (texts: readonly string[]) => void,
  first: readonly string[] = [],
): SpacedSpeech {
  let standing = first;
  let nextAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stand = (texts: readonly string[]): void => {
    standing = texts;
    say(texts);
  };
  const sayNow = (texts: readonly string[]): void => {
    nextAt = Date.now() + SPACING_MS;
    stand(texts);
  };
  return {
    wants(sentences) {
      clearTimeout(timer);
      const texts = sentences.map(({ text }) => text);
      const news = sentences.filter(({ text }) => !standing.includes(text));
      // Silence takes nobody's time.
      if (news.length === 0 && texts.length < standing.length) stand(texts);
      if (news.length === 0) return;
      const waitMs = news.some(({ isAnswer }) => isAnswer) ? 0 : nextAt - Date.now();
      if (waitMs <= 0) sayNow(texts);
      else timer = setTimeout(() => sayNow(texts), waitMs);
    },
    stop: () => clearTimeout(timer),
  };
}
