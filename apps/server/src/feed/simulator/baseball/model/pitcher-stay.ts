/** For how many innings who starts pitches, and how often. */
export const STAYS: readonly { innings: number; probability: number }[] = [
  { innings: 5, probability: 0.3 },
  { innings: 6, probability: 0.45 },
  { innings: 7, probability: 0.25 },
];

/** Of a pitcher who has begun so many innings: how many more he will pitch in. */
export function staysFrom(begun: number): readonly { more: number; probability: number }[] {
  const possible = STAYS.filter(({ innings }) => innings >= begun);
  const all = possible.reduce((sum, { probability }) => sum + probability, 0);
  return possible.map(({ innings, probability }) => ({ more: innings - begun, probability: probability / all }));
}
