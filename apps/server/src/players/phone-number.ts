// What it knows of all numbers is loaded with the first one that is read: many sites ask for none.
const library = () => import("libphonenumber-js/max");

export interface PhoneNumber {
  /** E.164. */
  number: string;
  /** ISO 3166-1. */
  country: string;
}

/** Kinds of numbers that a message reaches for the price of one; some countries do not distinguish the two. */
const MOBILE = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/** Any country will do for a number that begins with its own. */
const ANY_COUNTRY = "GB";

/** Reads a number that somebody signs in by: of the country that is named, or with its own after a +. */
export async function readSignInNumber(number: string, country: string | null): Promise<PhoneNumber | null> {
  const read = country === null ? null : await readPhoneNumber({ number, country });
  return read ?? (number.trim().startsWith("+") ? readPhoneNumber({ number, country: ANY_COUNTRY }) : null);
}

/** Reads a number as people of the country write it, or with its own country after a +; null where no message can go. */
export async function readPhoneNumber({ number, country }: PhoneNumber): Promise<PhoneNumber | null> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await library();
  if (!isSupportedCountry(country)) return null;
  const read = parsePhoneNumberFromString(number, { defaultCountry: country, extract: false });
  if (read?.country === undefined || !read.isValid() || !MOBILE.has(read.getType() ?? "")) return null;
  return { number: read.number, country: read.country };
}
