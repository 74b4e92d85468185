/** Without the mark by which the router's build sets its own link of a sheet apart from those of Vite. */
export const addressOfSheet = (sheet: string): string => sheet.replace(/#$/, "");

const linkOf = (sheet: string): HTMLLinkElement | null =>
  document.querySelector(`link[rel=stylesheet][href="${CSS.escape(sheet)}"]`);

const onTheWay = new Map<string, Promise<void>>();

/** The page has the sheet: in its HTML, which names it in a link, or fetched since. */
export const isStyled = (sheet: string): boolean => !onTheWay.has(sheet) && linkOf(sheet) !== null;

/**
 * Fetches a sheet, after whose rules those of all others in the page stand back; settles when it applies, or is lost: a
 * page without some of its looks is more than none.
 */
export function styledBy(sheet: string): Promise<void> {
  const known = onTheWay.get(sheet);
  if (known !== undefined) return known;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheet });
  const settled = new Promise<void>((resolve) => {
    for (const event of ["load", "error"]) link.addEventListener(event, () => resolve());
  }).finally(() => onTheWay.delete(sheet));
  onTheWay.set(sheet, settled);
  document.head.append(link);
  return settled;
}
