/** Where letters join, a longer piece may be the narrower one: so many more are tried than the search found. */
const TRIED_BEYOND = 3;
const JOINS = /[\p{Script=Arabic}\p{Script=Devanagari}\p{M}]/u;

/**
 * Text as it is measured, cut where it is wider than there is room for. A reference may be hundreds of characters: a search
 * from where the cut should be measures a few pieces of it, one character less each time would measure all of them.
 */
export function fittedText<Measured extends readonly { width: number }[]>(
  text: string,
  room: number,
  measure: (text: string) => Measured,
): Measured {
  const whole = measure(text);
  if (widthOf(whole) <= room || text.length < 2) return whole;
  const characters = Array.from(text.replace(/…$/u, ""));
  const cutTo = (count: number): Measured => measure(`${characters.slice(0, count).join("")}…`);
  let [fitting, tooWide, step] = [0, characters.length, 1];
  let best: Measured | undefined;
  let next = Math.floor((characters.length * room) / widthOf(whole)) - 1;
  while (tooWide - fitting > 1) {
    const count = Math.min(Math.max(next, fitting + 1), tooWide - 1);
    const cut = cutTo(count);
    const fits = widthOf(cut) <= room;
    if (fits) [fitting, best] = [count, cut];
    else tooWide = count;
    // From the guess in growing steps, and by halves once there is a side on which it cannot be.
    const isBetween = fitting > 0 && tooWide < characters.length;
    next = isBetween ? Math.floor((fitting + tooWide) / 2) : count + (fits ? step : -step);
    step *= 2;
  }
  const last = JOINS.test(text) ? Math.min(tooWide + TRIED_BEYOND, characters.length - 1) : tooWide;
  for (let count = tooWide + 1; count <= last; count += 1) {
    const cut = cutTo(count);
    if (widthOf(cut) <= room) best = cut;
  }
  return best ?? cutTo(0);
}

const widthOf = (measured: readonly { width: number }[]): number => measured.reduce((sum, { width }) => sum + width, 0);
