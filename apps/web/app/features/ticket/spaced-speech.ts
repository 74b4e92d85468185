/** Prices may move every second. Nobody can listen to that, and act on it, more often than this. */
const SPACING_MS = 10_000;

export interface SpacedSpeech {
  /** Wants a text said: what answers the player at once, anything else when the last was said long enough ago. */
  wants: (text: string, isAnswer: boolean) => void;
  stop: () => void;
}

/** Says the newest of the texts that are wanted, one in ten seconds, and none twice in a row. */
export function createSpacedSpeech(say: (text: string) => void, first = ""): SpacedSpeech {
  let said = first;
  let nextAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sayNow = (text: string): void => {
    said = text;
    // Silence takes nobody's time.
    if (text !== "") nextAt = Date.now() + SPACING_MS;
    say(text);
  };
  return {
    wants(text, isAnswer) {
      clearTimeout(timer);
      if (text === said) return;
      const waitMs = isAnswer || text === "" ? 0 : nextAt - Date.now();
      if (waitMs <= 0) sayNow(text);
      else timer = setTimeout(() => sayNow(text), waitMs);
    },
    stop: () => clearTimeout(timer),
  };
}
