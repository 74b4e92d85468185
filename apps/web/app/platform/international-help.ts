/** Helps in many languages and knows the lines of each country. */
export const INTERNATIONAL_HELP = "https://www.gamblingtherapy.org/";
