const LIFETIME_MS = 1_500;

interface Entry<T> {
  answer: Promise<T>;
  expiresAt: number;
}

/**
 * Keeps an answer that is the same for everyone for a moment, one for each key, so that a crowd asks once.
 * What failed is not kept.
 */
export function keepBriefly<T>({ lifetimeMs = LIFETIME_MS, now = () => performance.now() } = {}) {
  const kept = new Map<string, Entry<T>>();

  const dropExpired = (): void => {
    // The oldest come first.
    for (const [key, { expiresAt }] of kept) {
      if (expiresAt > now()) return;
      kept.delete(key);
    }
  };

  return (key: string, load: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known !== undefined && known.expiresAt > now()) return known.answer;
    dropExpired();
    const answer = load();
    const entry = { answer, expiresAt: now() + lifetimeMs };
    kept.set(key, entry);
    answer.catch(() => kept.get(key) === entry && kept.delete(key));
    return answer;
  };
}
