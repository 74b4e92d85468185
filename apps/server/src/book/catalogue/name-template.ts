import type { Names } from "./names.ts";

const PLACEHOLDER = /\{([!+-]?)(\w+)\}/g;

/** Values a template may ask for: team names and the line's specifier values. */
export type TemplateValues = Readonly<Record<string, string>>;

/**
 * Fills `{home}`, `{away}` and specifier values into a name. `{+x}` is signed, `{-x}` signed and negated,
 * `{!x}` an ordinal. A value that is missing leaves its placeholder out.
 */
export function fillTemplate(template: string, values: TemplateValues, names: Names): string {
  return template.replace(PLACEHOLDER, (_whole, modifier: string, key: string) => {
    const value = values[key];
    if (value === undefined) return "";
    switch (modifier) {
      case "+":
        return signed(value);
      case "-":
        return signed(negated(value));
      case "!":
        return ordinal(value, names);
      default:
        return value;
    }
  });
}

function signed(value: string): string {
  if (value.startsWith("-") || Number(value) === 0) return value;
  return `+${value}`;
}

function negated(value: string): string {
  if (Number(value) === 0) return value;
  return value.startsWith("-") ? value.slice(1) : `-${value}`;
}

function ordinal(value: string, names: Names): string {
  const category = new Intl.PluralRules(names.locale, { type: "ordinal" }).select(Number(value));
  const pattern = names.ordinals[category] ?? names.ordinals["other"] ?? "{n}";
  return pattern.replace("{n}", value);
}
