import path from "node:path";
import { fileURLToPath } from "node:url";
import { flag, headerName, locales, sites } from "./setting-schemas.ts";

const REPO_ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const OF_ITS_FILE = "as its file has it";

/** What sites there are. Single settings stand over the file of the site that answers to all hosts. */
export const SITE_SETTINGS = {
  sites: {
    name: "SITES_DIR",
    schema: sites(path.join(REPO_ROOT, "sites")),
    byDefault: "`sites` in the repository",
    meaning: "the folder of [sites](sites.md): names, colours, languages, countries, pages; one server runs several",
  },
  countryHeader: {
    name: "COUNTRY_HEADER",
    schema: headerName.optional(),
    meaning:
      "the header in which the proxy names a visitor's country by its ISO 3166-1 code, such as `CF-IPCountry`; without it no country is known: `blocked_countries` blocks nobody then, and `block_others` everybody; the start warns of both. Needs `TRUST_PROXY`",
  },
  siteLocales: {
    name: "LOCALES",
    schema: locales.optional(),
    byDefault: OF_ITS_FILE,
    meaning:
      "languages of the site, comma-separated, the first is the default; there are pages in [these](sites.md#languages)",
  },
  siteLocaleInUrlRequired: {
    name: "LOCALE_IN_URL_REQUIRED",
    schema: flag.optional(),
    byDefault: OF_ITS_FILE,
    meaning:
      "`true`: the default language, too, is in the path of every page; paths without a language lead to the same page with it",
  },
  siteRtlEnabled: {
    name: "RTL_ENABLED",
    schema: flag.optional(),
    byDefault: OF_ITS_FILE,
    meaning:
      "pages in Arabic, Hebrew, Persian and Urdu run from right to left; `false`: from left to right, as all others",
  },
  siteSignInEnabled: {
    name: "SIGN_IN_ENABLED",
    schema: flag.optional(),
    byDefault: OF_ITS_FILE,
    meaning: "`false` refuses to sign players in, and pages say so; a player who is signed in stays",
  },
  siteSignUpEnabled: {
    name: "SIGN_UP_ENABLED",
    schema: flag.optional(),
    byDefault: OF_ITS_FILE,
    meaning: "`false` refuses new accounts, and pages say so",
  },
  siteMyBetsVisible: {
    name: "MY_BETS_VISIBLE",
    schema: flag.optional(),
    byDefault: OF_ITS_FILE,
    meaning: "`false`: no page shows players their bets or leads to them; the calls go on answering",
  },
} as const;
