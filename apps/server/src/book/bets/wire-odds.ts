const PLACES = 6;
const HIGHEST_WHOLE = 9_999_999n;

/** Total odds as the contract carries them: six places, half up, and no longer than it allows. */
export function wireOdds(exact: string): string {
  const [whole = "0", fraction = ""] = exact.split(".");
  const digits = BigInt(whole + fraction.padEnd(PLACES, "0").slice(0, PLACES));
  // oxlint-disable-next-line touchline/exact-money -- one digit
  const rounded = digits + (Number(fraction[PLACES] ?? "0") >= 5 ? 1n : 0n);
  const unit = 10n ** BigInt(PLACES);
  // oxlint-disable-next-line touchline/exact-money -- whole part of what is rounded already
  if (rounded / unit > HIGHEST_WHOLE) return String(HIGHEST_WHOLE);
  // oxlint-disable-next-line touchline/exact-money -- the places of it
  const places = (rounded % unit).toString().padStart(PLACES, "0").replace(/0+$/, "");
  // oxlint-disable-next-line touchline/exact-money -- whole part of what is rounded already
  return places === "" ? String(rounded / unit) : `${rounded / unit}.${places}`;
}
