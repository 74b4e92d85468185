import { globSync, readFileSync } from "node:fs";

const STYLES = new URL("../../web/app/", import.meta.url).pathname;

/** What some rule writes on what another, or itself, paints; by the names of colours in a site's file. */
export interface PaintedPair {
  colour: string;
  ground: string;
  where: string;
}

interface Rule {
  /** The elements of its selector, from the outermost. */
  elements: readonly string[];
  body: string;
}

/**
 * Pairs of the pages' style sheets. A colour stands on a ground where its selector names the element that is painted, in
 * whatever state, or something inside it; not where its own rule, or the one that paints, says another.
 */
export function paintedPairs(): PaintedPair[] {
  return globSync("**/*.css", { cwd: STYLES }).flatMap((file) => {
    const rules = rulesOf(readFileSync(STYLES + file, "utf8"));
    return rules.flatMap((painting) => {
      const ground = variableOf("background(?:-color)?", painting);
      if (ground === null || painting.elements.some((element) => element.includes("::"))) return [];
      return rules.flatMap((writing) => {
        const colour = variableOf("color", writing);
        const where = `${file}: ${painting.elements.join(" ")} / ${writing.elements.join(" ")}`;
        const isPainted = standsOn(writing, painting) && !rules.some((other) => overrules(other, painting, writing));
        return colour !== null && isPainted ? [{ colour, ground, where }] : [];
      });
    });
  });
}

function rulesOf(css: string): Rule[] {
  const bare = css.replaceAll(/\/\*[^]*?\*\//g, "");
  return Array.from(bare.matchAll(/([^{}]+)\{([^{}]*)\}/g)).flatMap(([, selectors = "", body = ""]) =>
    selectors.split(",").map((selector) => ({ elements: selector.trim().split(/\s*>\s*|\s+/), body: `;${body};` })),
  );
}

function variableOf(property: string, { body }: Rule): string | null {
  const said = new RegExp(String.raw`[;\s]${property}:\s*var\(--(?:tl-)?([\w-]+)\)\s*;`).exec(body);
  return said?.[1]?.replaceAll("-", "_") ?? null;
}

const says = (property: string, { body }: Rule): boolean => new RegExp(String.raw`[;\s]${property}:`).test(body);

/** Classes, attributes and names of an element; whether it is hovered, pressed or focused does not matter. */
const partsOf = (element: string): readonly string[] =>
  element.replaceAll(/:(?!:)[\w-]+(?:\([^)]*\))?/g, "").match(/\.[\w-]+|\[[^\]]*\]|^[a-z]+/g) ?? [];

/** Whether another rule paints the same element of the one that writes in a state that is said more closely. */
function overrules(other: Rule, painting: Rule, writing: Rule): boolean {
  const depth = painting.elements.length - 1;
  const count = ({ elements }: Rule): number => partsOf(elements[depth] ?? "").length;
  const isSameElement = other.elements.length === painting.elements.length;
  return (
    isSameElement &&
    says("background(?:-color)?", other) &&
    count(other) > count(painting) &&
    [painting, other].every((rule) => isWithin(writing, rule))
  );
}

/** Whether a rule is about an element that another names, or something inside it. */
const isWithin = (inner: Rule, outer: Rule): boolean =>
  outer.elements.every((element, depth) => {
    const parts = partsOf(inner.elements[depth] ?? "");
    return partsOf(element).every((part) => parts.includes(part));
  });

function standsOn(writing: Rule, painting: Rule): boolean {
  if (writing === painting) return true;
  if (says("background(?:-color)?", writing) || writing.elements.length < painting.elements.length) return false;
  if (writing.elements.length === painting.elements.length && says("color", painting)) return false;
  return isWithin(writing, painting);
}
