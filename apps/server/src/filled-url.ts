/** An address with its places filled in: what is not known stays empty, and nothing can add a part to it. */
export const filledUrl = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(?<name>\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
