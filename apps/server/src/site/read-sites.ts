import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSiteFile } from "./parse-site-file.ts";
import { jurisdictionOf } from "./jurisdictions/jurisdiction-of.ts";
import { readMunicipalities } from "./municipalities.ts";
import { readOwnPages, readTexts } from "./read-own-pages.ts";
import { SiteError } from "./site-error.ts";
import type { SiteFile } from "./site-file.ts";
import { foldersIn, isFile, readText } from "./site-folder.ts";
import { barsOf, stylesOf } from "./site-styles.ts";
import type { Site, SitePicture } from "./site.ts";

const FILE = "site.json";
const HASH_LETTERS = 10;

/** Reads every site of a folder: each is a folder of its own with a `site.json`. Throws a SiteError that names file and line. */
export function readSites(folder: string): [Site, ...Site[]] {
  const keys = foldersIn(folder).filter((key) => isFile(path.join(folder, key, FILE)));
  const sites = keys.map((key) => readSite(path.join(folder, key), key));
  const [first, ...further] = sites.filter(({ hosts }) => hosts.length === 0);
  if (first === undefined) throw new SiteError(`${folder}: no site without "hosts", which answers to all others`);
  if (further.length > 0)
    throw new SiteError(
      `${folder}: ${[first, ...further].map(({ key }) => key).join(", ")} have no "hosts": one at most`,
    );
  const named = sites.filter((site) => site !== first);
  refuseSharedHosts(folder, named);
  return [first, ...named];
}

function refuseSharedHosts(folder: string, sites: readonly Site[]): void {
  const owners = new Map<string, string>();
  for (const { key, hosts } of sites)
    for (const host of hosts) {
      const owner = owners.get(host);
      if (owner !== undefined) throw new SiteError(`${folder}: ${host} is a host of ${owner} and of ${key}`);
      owners.set(host, key);
    }
}

function readSite(folder: string, key: string): Site {
  const file = path.join(folder, FILE);
  const given = parseSiteFile(file, readText(file));
  const { locales } = given;
  return {
    ...settingsOf(given),
    key,
    logo: pictureOf(folder, given.logo),
    icon: pictureOf(folder, given.icon),
    styles: stylesOf(given),
    bars: barsOf(given),
    municipalities: readMunicipalities(folder),
    pages: readOwnPages(path.join(folder, "pages"), locales),
    promotions: readTexts(path.join(folder, "promotions"), locales),
  };
}

type FromFolder = "key" | "municipalities" | "logo" | "icon" | "styles" | "bars" | "pages" | "promotions";

const settingsOf = ({ features = {}, footer = {}, ...given }: SiteFile): Omit<Site, FromFolder> => ({
  name: given.name,
  hosts: given.hosts ?? [],
  locales: given.locales,
  localeInUrlRequired: given.locale_in_url_required ?? false,
  rtlEnabled: given.rtl ?? true,
  blockedCountries: given.blocked_countries ?? [],
  ...featuresOf(features),
  ...rulesOf(given),
  help: given.help ?? "/general-rules",
  breachedPasswordsUrl: given.breached_passwords_url ?? null,
  footer: { links: footer.links ?? [], note: footer.note ?? {} },
  texts: given.texts ?? {},
});

const rulesOf = ({ jurisdiction = "generic", sign_up: signUp, mirror }: SiteFile) => ({
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
}: NonNullable<SiteFile["features"]>) => ({
  signInEnabled: signIn,
  signUpEnabled: signUp,
  myBetsVisible: myBets,
});

function pictureOf(folder: string, name: string | undefined): SitePicture | null {
  if (name === undefined) return null;
  const file = path.join(folder, name);
  if (!isFile(file)) throw new SiteError(`${path.join(folder, FILE)}: no picture ${name} beside it`);
  const hash = createHash("sha256").update(readFileSync(file)).digest("base64url").slice(0, HASH_LETTERS);
  return { address: `/assets/site/${hash}/${name}`, file };
}
