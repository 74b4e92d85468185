/** The best first. */
export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

const ALL: ReadonlySet<Encoding> = new Set(ENCODINGS);

/** The best way to pack an answer that its caller takes and we have; null where there is none. */
export function acceptedEncoding(
  header: string | undefined,
  had: { has(encoding: Encoding): boolean } = ALL,
): Encoding | null {
  const accepted = new Set(
    (header ?? "")
      .split(",")
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(";")[0]?.trim()),
  );
  return ENCODINGS.find((encoding) => accepted.has(encoding) && had.has(encoding)) ?? null;
}
