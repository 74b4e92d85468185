/** Of 100, for what has no factor of its own: the point where most pictures look like the original. */
const QUALITY = 80;

export const PNG = { name: "png", type: "image/png", factor: 1 } as const;

/** The best first. The same quality looks better in newer formats, so that they need less of it. */
export const FORMATS = [
  { name: "avif", type: "image/avif", factor: 0.8125 },
  { name: "webp", type: "image/webp", factor: 0.875 },
  { name: "jpeg", type: "image/jpeg", factor: 1 },
  PNG,
] as const;

export type PictureFormat = (typeof FORMATS)[number];

export const qualityOf = ({ factor }: PictureFormat): number => Math.round(QUALITY * factor);

/** The format that a file has by its name; undefined where it is a drawing. */
export function formatOfFile(name: string): PictureFormat | undefined {
  const ending = name.slice(name.lastIndexOf(".") + 1).replace(/^jpg$/, "jpeg");
  return FORMATS.find((format) => format.name === ending);
}

/** The best that a caller takes by name; `image/*` says nothing of newer ones. Undefined where it names none. */
export function acceptedFormat(accept: string | undefined): PictureFormat | undefined {
  const taken = new Set(
    (accept ?? "").split(",").flatMap((part) => {
      const [type = "", ...parameters] = part.split(";").map((each) => each.trim().toLowerCase());
      return parameters.some((each) => /^q=0(?:\.0*)?$/.test(each)) ? [] : [type];
    }),
  );
  return FORMATS.find(({ name, type }) => (name === "avif" || name === "webp") && taken.has(type));
}
