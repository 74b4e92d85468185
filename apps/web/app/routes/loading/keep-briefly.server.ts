const LIFETIME_MS = 1_500;

/**
 * Keeps an answer that is the same for everyone for a moment, one for each key, so that a crowd asks once.
 * What failed is not kept.
 */
export function keepBriefly<T>(now: () => number = () => performance.now()) {
  const kept = new Map<string, { answer: Promise<T>; expiresAt: number }>();

  return (key: string, load: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known !== undefined && known.expiresAt > now()) return known.answer;
    const answer = load();
    const entry = { answer, expiresAt: now() + LIFETIME_MS };
    kept.set(key, entry);
    answer.catch(() => kept.get(key) === entry && kept.delete(key));
    return answer;
  };
}
