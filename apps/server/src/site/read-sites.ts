import path from "node:path";
import { type SiteProblem, siteFault } from "./json-file.ts";
import { parseSiteFile } from "./parse-site-file.ts";
import { jurisdictionOf, jurisdictionPack } from "./jurisdictions/jurisdiction-of.ts";
import { readMunicipalities } from "./municipalities.ts";
import { readOwnPages, readTexts } from "./read-own-pages.ts";
import { SiteError } from "./site-error.ts";
import { LONGEST_IDLE_MINUTES, type SiteFile } from "./site-file.ts";
import { foldersIn, isFile, readText } from "./site-folder.ts";
import { readIcons } from "./site-icons.ts";
import { COUNTRY_CODES } from "../players/countries.ts";
import { SHARED_REALM } from "../players/realm.ts";
import { readPicture, readPictures } from "./site-pictures.ts";
import { SITE_FEATURES } from "./site-features.ts";
import { currenciesOf, maximaOf, rangesOf } from "./site-money.ts";
import { barsOf, paletteOf, stylesOf } from "./site-styles.ts";
import type { PlaySafety, Site, SitePicture } from "./site.ts";

const FILE = "site.json";

/** Reads every site of a folder: each is a folder of its own with a `site.json`. Throws a SiteError that names file and line. */
export function readSites(folder: string): [Site, ...Site[]] {
  const keys = foldersIn(folder).filter((key) => isFile(path.join(folder, key, FILE)));
  const sites = keys.map((key) => readSite(path.join(folder, key), key));
  const [first, second] = sites.filter(({ hosts }) => hosts.length === 0);
  if (first === undefined) throw new SiteError(`${folder}: no site without "hosts", which answers to all others`);
  if (second !== undefined)
    throw faultOf(second.file, { path: ["hosts"], message: `left out, as of ${first.key}: one site at most has none` });
  const named = sites.filter((site) => site !== first);
  refuseSharedHosts(named);
  return [first, ...named];
}

function refuseSharedHosts(sites: readonly Site[]): void {
  const owners = new Map<string, string>();
  for (const { key, file, hosts } of sites)
    for (const [index, host] of hosts.entries()) {
      const owner = owners.get(host);
      if (owner !== undefined)
        throw faultOf(file, { path: ["hosts", index], message: `${host} is a host of ${owner} already` });
      owners.set(host, key);
    }
}

const faultOf = (file: string, problem: SiteProblem): SiteError =>
  new SiteError(siteFault(file, readText(file), problem));

function readSite(folder: string, key: string): Site {
  const file = path.join(folder, FILE);
  const given = parseSiteFile(file, readText(file));
  const { locales } = given;
  return {
    ...settingsOf(given),
    key,
    file,
    logo: pictureOf(file, "logo", given.logo),
    icon: pictureOf(file, "icon", given.icon),
    styles: stylesOf(given),
    palette: paletteOf(given, "dark"),
    bars: barsOf(given),
    municipalities: readMunicipalities(folder),
    pages: readOwnPages(path.join(folder, "pages"), locales),
    promotions: readTexts(path.join(folder, "promotions"), locales),
    icons: readIcons(path.join(folder, "icons")),
    pictures: readPictures(path.join(folder, "pictures")),
  };
}

type FromFolder =
  | "key"
  | "file"
  | "municipalities"
  | "logo"
  | "icon"
  | "styles"
  | "palette"
  | "bars"
  | "pages"
  | "promotions"
  | "pictures"
  | "icons";

const settingsOf = (given: SiteFile): Omit<Site, FromFolder> => ({
  ...addressOf(given),
  ...featuresOf(given.features ?? {}),
  tracking: trackingOf(given.tracking ?? {}),
  chat: given.chat ?? null,
  reminders: remindersOf(given.reminders ?? {}),
  safety: safetyOf(given),
  ...moneyOf(given),
  ...rulesOf(given),
  help: given.help ?? "/general-rules",
  breachedPasswordsUrl: given.breached_passwords_url ?? null,
  iconsUrl: given.icons_url ?? null,
  footer: footerOf(given.footer ?? {}),
  texts: given.texts ?? {},
});

const trackingOf = ({ analytics = false, affiliates = false }: NonNullable<SiteFile["tracking"]>) => ({
  analytics,
  affiliates,
});

const moneyOf = ({ currencies, stakes, payouts, deposits }: SiteFile) => ({
  currencies: currenciesOf(currencies),
  stakeLimits: rangesOf(stakes?.limits),
  payoutLimits: maximaOf(payouts?.limits),
  depositLimits: rangesOf(deposits?.limits),
  depositGroups: deposits?.status_groups ?? [],
});

const footerOf = ({ links = [], note = {} }: NonNullable<SiteFile["footer"]>) => ({ links, note });

/** Who the site is, and where and in which languages it is found. */
const addressOf = (given: SiteFile) => ({
  name: given.name,
  realm: given.realm ?? SHARED_REALM,
  hosts: given.hosts ?? [],
  locales: given.locales,
  localeInUrlRequired: given.locale_in_url_required ?? false,
  rtlEnabled: given.rtl ?? true,
  countries: given.countries ?? null,
  blockedCountries: blockedBy(given),
  blocksUnknownCountries: given.block_others === true,
});

const blockedBy = ({ countries = [], blocked_countries: blocked, block_others: others }: SiteFile): readonly string[] =>
  others === true ? COUNTRY_CODES.filter((code) => !countries.includes(code)) : (blocked ?? []);

/** Where nobody says after how many. */
export const DEPOSIT_REMINDER_SECONDS = 10;

const remindersOf = ({ sign_up_after: signUpAfter, deposit }: NonNullable<SiteFile["reminders"]>) => ({
  signUpAfter: signUpAfter ?? null,
  deposit:
    deposit === undefined
      ? null
      : { after: deposit.after ?? DEPOSIT_REMINDER_SECONDS, group: deposit.player_group ?? null },
});

const rulesOf = ({ jurisdiction = "generic", sign_up: signUp, mirror }: SiteFile) => ({
  signUpBy: signUp?.by ?? "email",
  jurisdiction: jurisdictionOf(jurisdiction, {
    fields: signUp?.fields ?? [],
    depositFields: signUp?.deposit_fields ?? [],
  }),
  mirror:
    mirror === undefined
      ? null
      : {
          statusGroup: mirror.status_group,
          redirectTo: mirror.redirect_to,
          visitors: mirror.visitors ?? false,
        },
});

const featuresOf = ({
  sign_in: signIn = true,
  sign_up: signUp = true,
  my_bets: myBets = true,
  deposits = true,
  ...others
}: NonNullable<SiteFile["features"]>) => ({
  signInEnabled: signIn,
  signUpEnabled: signUp,
  myBetsVisible: myBets,
  depositsEnabled: deposits,
  closed: SITE_FEATURES.filter((feature) => others[feature] === false),
});

/** What the jurisdiction asks for, unless the file of the site says otherwise. */
function safetyOf({ jurisdiction = "generic", safety: given = {} }: SiteFile): PlaySafety {
  const pack = jurisdictionPack(jurisdiction);
  return {
    realityCheckMinutes: given.reality_check_minutes ?? pack.realityCheckMinutes,
    sessionLimitMinutes: given.session_limit_minutes ?? null,
    activityLimitMinutes: given.activity_limit_minutes ?? null,
    idleMinutes: given.idle_minutes ?? LONGEST_IDLE_MINUTES,
    timeZone: given.time_zone ?? pack.timeZone,
  };
}

function pictureOf(siteFile: string, key: "logo" | "icon", name: string | undefined): SitePicture | null {
  if (name === undefined) return null;
  const file = path.join(path.dirname(siteFile), name);
  if (!isFile(file)) throw faultOf(siteFile, { path: [key], message: `no picture ${name} beside it` });
  return readPicture(file);
}
