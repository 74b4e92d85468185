import { JURISDICTIONS, PERSONAL_FIELDS, SIGN_UP_WAYS } from "@touchline/contract/vocabulary";
import { z } from "zod";
import type { ChatType } from "@touchline/contract/vocabulary";
import { CHAT_PROVIDERS } from "../chat/chat-providers.ts";
import { isTimeZone } from "../safety/start-of-day.ts";
import { isCountryCode } from "../players/countries.ts";
import { COLOURS, DEFAULT_PALETTES, THEMES, contrastProblems } from "./colours.ts";
import type { SiteProblem } from "./json-file.ts";
import { SiteAmounts, SiteCurrencies, SiteMaxima } from "./site-money.ts";

const MAX_LINKS = 20;
/** By when sessions end whatever a site says. */
export const LONGEST_IDLE_MINUTES = 30;

/** A code as it stands in paths. */
export const LocaleCode = z
  .string()
  .regex(/^[a-z]{2,8}(-[A-Za-z0-9]{2,8})*$/, "no code of a language, such as en or pt-BR");
const HostName = z
  .string()
  .max(253)
  .regex(
    /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/,
    "no name of a host in small letters, without a port",
  );
/** As it stands in records, so it never changes once somebody has signed up. */
const Realm = z.string().regex(/^[a-z][a-z\d-]{0,39}$/, "no name of a realm in small letters, such as harbour");
const HexColour = z.string().regex(/^#[\da-fA-F]{6}$/, "no colour such as #1b4dd8");
/** A file of the site's own folder, and of no other. */
const PictureName = z
  .string()
  .regex(/^[a-z\d][a-z\d-]*\.(svg|png|webp|avif)$/, "no name of a picture in the site's folder");
const Seconds = z.int().min(1).max(86_400);
const Country = z.string().refine(isCountryCode, "no ISO 3166-1 code of a country, such as GB");
/** One text for each language that has its own; the others read the one of the site's first language. */
const Texts = z.record(LocaleCode, z.string().min(1).max(500));
/** A page of the site itself, an address elsewhere, a mail, or a text message. */
const Target = z
  .string()
  .max(500)
  .regex(
    /^(\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+|mailto:[^\s\\]+|sms:[^\s\\]+)$/,
    "neither a path, nor an https, mailto or sms address",
  );
const HttpsAddress = z
  .string()
  .max(500)
  .regex(/^https:\/\/[^\s\\@]+$/, "no https address");
const PersonalFields = z.array(z.enum(PERSONAL_FIELDS));

const Minutes = z
  .int()
  .min(1)
  .max(24 * 60);
/** The id of a group that an operator puts players into. */
const StatusGroup = z.string().regex(/^[\w-]{1,64}$/, "no id of a status group");

const Palette = z.strictObject(Object.fromEntries(COLOURS.map((name) => [name, HexColour.optional()] as const)));

const Link = z.strictObject({ text: Texts, to: Target });

const chatOf = <Type extends ChatType>(type: Type) =>
  z.strictObject({
    type: z.literal(type),
    id: z.string().regex(CHAT_PROVIDERS[type].id, `no id of an operator at ${type}`),
  });

/** What an operator says of one site, in `site.json` of its folder. */
export const SiteFile = z.strictObject({
  $schema: z.string().optional(),
  hosts: z
    .array(HostName)
    .min(1)
    .optional()
    .describe("Host names that the site answers to. One site has none: it answers to all others."),
  name: z.string().trim().min(1).max(40).describe("What players know the site as."),
  realm: Realm.optional().describe(
    'Whose players are its own: sites of one realm share them, and know nothing of those of another. "main" where left out.',
  ),
  logo: PictureName.optional().describe(
    "Shown in the header in place of Touchline's: a picture in the folder of the site.",
  ),
  icon: PictureName.optional().describe("What browsers show beside the title: a picture in the folder of the site."),
  colours: z
    .strictObject({ dark: Palette.optional(), light: Palette.optional() })
    .optional()
    .describe("Colours by theme; those left out are Touchline's. What is written on what must stand out."),
  radius: z.int().min(0).max(14).optional().describe("How round boxes and buttons are, in pixels."),
  locales: z.tuple([LocaleCode], LocaleCode).describe("Languages, the first is the default."),
  locale_in_url_required: z
    .boolean()
    .optional()
    .describe("Whether the default language, too, is in the path of every page."),
  rtl: z.boolean().optional().describe("Whether Arabic, Hebrew, Persian and Urdu run from right to left."),
  countries: z
    .array(Country)
    .min(1)
    .optional()
    .describe("Countries that the site serves: only who lives in one of them signs up and plays. All where left out."),
  blocked_countries: z
    .array(Country)
    .optional()
    .describe(
      'Countries whose visitors get the page "blocked" in place of every other, and can neither sign in nor play. Files, what the API reads out, sitemaps and pictures of matches are open to them.',
    ),
  block_others: z
    .boolean()
    .optional()
    .describe(
      "Whether visitors from all countries that `countries` does not name are blocked as well, and those whose country is not known.",
    ),
  features: z
    .strictObject({
      sign_in: z.boolean(),
      sign_up: z.boolean(),
      my_bets: z.boolean(),
      deposits: z.boolean(),
      search: z.boolean(),
      share: z.boolean(),
      cash_out: z.boolean(),
      bet_builder: z.boolean(),
      quick_bet: z.boolean(),
      statistics: z.boolean(),
      streams: z.boolean(),
      racing: z.boolean(),
      lotteries: z.boolean(),
      premium_cricket: z.boolean(),
      virtual_games: z.boolean(),
    })
    .partial()
    .optional()
    .describe("What is open; what is left out is."),
  tracking: z
    .strictObject({
      analytics: z
        .boolean()
        .describe("Pages and placed bets are told to the analytics of the page, by `dataLayer` and an event."),
      affiliates: z.boolean().describe("Tags of partners' links are kept for 30 days, and sent with a sign-up."),
    })
    .partial()
    .optional()
    .describe("What visitors are asked about before it is done; what is left out is not done."),
  reminders: z
    .strictObject({
      sign_up_after: Seconds.describe("After so many seconds visitors are reminded once that there are accounts."),
      deposit: z.strictObject({
        after: Seconds.optional().describe("After so many seconds; 10 where left out."),
        player_group: z
          .string()
          .min(1)
          .max(100)
          .optional()
          .describe("Id of the group of players who are; all where left out."),
      }),
    })
    .partial()
    .optional()
    .describe("What visitors and players are reminded of; what is left out nobody is."),
  chat: z
    .discriminatedUnion("type", [
      chatOf("live-chat"),
      chatOf("chatra"),
      chatOf("freshchat"),
      chatOf("zoho"),
      chatOf("zendesk"),
      chatOf("intercom"),
    ])
    .optional()
    .describe("Whose chat players reach support by, and the operator's id there."),
  safety: z
    .strictObject({
      reality_check_minutes: Minutes.describe(
        "After so many minutes of play a player is told how long it was and what it cost; as the jurisdiction asks where it is left out.",
      ),
      session_limit_minutes: Minutes.describe("How many minutes a day a player may play."),
      activity_limit_minutes: Minutes.describe("After so many minutes without activity a player is signed out."),
      idle_minutes: z
        .int()
        .min(1)
        .max(LONGEST_IDLE_MINUTES)
        .describe(
          "After so many minutes without activity a player signs in again before money moves; 30 where it is left out.",
        ),
      time_zone: z
        .string()
        .refine(isTimeZone, "no time zone such as Europe/London")
        .describe("In which days of play begin and end; that of the jurisdiction where it is left out."),
    })
    .partial()
    .optional()
    .describe(
      "How players are kept from losing themselves in play; what is left out is off, but for idle_minutes, time_zone and what the jurisdiction asks for.",
    ),
  currencies: SiteCurrencies.optional().describe(
    "Currencies that players open accounts in, the first is proposed; all that the server has where left out.",
  ),
  stakes: z
    .strictObject({ limits: SiteAmounts })
    .partial()
    .optional()
    .describe("The least and the most that is staked on a bet, in subunits by currency, within those of the server."),
  payouts: z
    .strictObject({ limits: SiteMaxima })
    .partial()
    .optional()
    .describe("The highest profit of a bet, in subunits by currency, within those of the server."),
  deposits: z
    .strictObject({
      status_groups: z
        .array(StatusGroup)
        .max(50)
        .describe("Who may pay in: players of one of these status groups; everybody where none are named."),
      limits: SiteAmounts.describe(
        "The least and the most of a deposit, in subunits by currency, within those of the server.",
      ),
    })
    .partial()
    .optional()
    .describe("Who may pay in, and how much."),
  jurisdiction: z
    .enum(JURISDICTIONS)
    .optional()
    .describe("Whose rules the site is run by; generic where nothing is said. Promotions are off in every one."),
  sign_up: z
    .strictObject({
      fields: PersonalFields.optional().describe("What an account must have before its player bets."),
      by: z
        .enum(SIGN_UP_WAYS)
        .optional()
        .describe("What accounts are opened with: an e-mail address, as where left out, a phone number, or either."),
      deposit_fields: PersonalFields.optional().describe("What it must have besides before a deposit."),
    })
    .optional()
    .describe("What accounts are opened with, and data that the site asks for besides those of its jurisdiction."),
  mirror: z
    .strictObject({
      status_group: z.string().min(1).max(100).describe("The status group whose players may stay."),
      redirect_to: HttpsAddress.describe("Where all others are sent: the main site."),
      visitors: z
        .boolean()
        .optional()
        .describe("Whether visitors are sent there too, from all pages but those below /users."),
    })
    .optional()
    .describe("A mirror of another site, for one group of its players."),
  help: Target.optional().describe("Where players find help; the general rules where nothing is said."),
  breached_passwords_url: HttpsAddress.optional().describe(
    "A service that knows leaked passwords and is asked by five letters of a digest, such as https://api.pwnedpasswords.com/range.",
  ),
  icons_url: HttpsAddress.optional().describe(
    "Where a content system has icons of the site: one document of SVG with symbols by their names.",
  ),
  footer: z
    .strictObject({ links: z.array(Link).max(MAX_LINKS).optional(), note: Texts.optional() })
    .optional()
    .describe("Links and a note below every page: licence, help, partners."),
  texts: z
    .record(LocaleCode, z.record(z.string(), z.string().max(5_000)))
    .optional()
    .describe(
      'Texts in the site\'s own words: by language, then by key, of pages such as "shell.footer.message", and of what the server says such as "mail.unlock.subject".',
    ),
});

export type SiteFile = z.output<typeof SiteFile>;

/** What is wrong with a file beyond its form. */
export function problemsOf(file: SiteFile): SiteProblem[] {
  return [
    ...namedTwice("locales", file.locales),
    ...namedTwice("currencies", file.currencies ?? []),
    ...namedTwice("countries", file.countries ?? []),
    ...servedAndBlocked(file),
    ...minAboveMax("stakes", file.stakes?.limits),
    ...minAboveMax("deposits", file.deposits?.limits),
    ...Object.keys(file.texts ?? {}).flatMap((locale) =>
      file.locales.includes(locale) ? [] : [{ path: ["texts", locale], message: "no language of this site" }],
    ),
    ...footerOfOthers(file),
    ...coloursTooClose(file),
  ];
}

/** Texts of the footer that some pages would go without, or that none shows. */
function footerOfOthers({ footer: { links = [], note } = {}, locales }: SiteFile): SiteProblem[] {
  const texts = links.map(({ text }, index) => ({ path: ["footer", "links", index, "text"], text }));
  if (note !== undefined) texts.push({ path: ["footer", "note"], text: note });
  return texts.flatMap(({ path, text }) => {
    if (text[locales[0]] === undefined)
      return [{ path, message: `not in ${locales[0]}, the first language of the site` }];
    const other = Object.keys(text).find((locale) => !locales.includes(locale));
    return other === undefined ? [] : [{ path: [...path, other], message: "no language of this site" }];
  });
}

function namedTwice(key: string, list: readonly string[]): SiteProblem[] {
  const repeated = list.findIndex((value, index) => list.indexOf(value) !== index);
  return repeated === -1 ? [] : [{ path: [key, repeated], message: `named twice: ${list[repeated]}` }];
}

function servedAndBlocked({
  countries,
  blocked_countries: blocked = [],
  block_others: others,
}: SiteFile): SiteProblem[] {
  if (others !== undefined && countries === undefined)
    return [{ path: ["block_others"], message: 'needs "countries" beside it' }];
  const both = blocked.findIndex((code) => countries?.includes(code));
  return both === -1
    ? []
    : [{ path: ["blocked_countries", both], message: `named in countries too: ${blocked[both]}` }];
}

const minAboveMax = (key: string, amounts: z.output<typeof SiteAmounts> = {}): SiteProblem[] =>
  Object.entries(amounts).flatMap(([code, { min, max } = {}]) =>
    min !== undefined && max !== undefined && BigInt(min) > BigInt(max)
      ? [{ path: [key, "limits", code, "min"], message: `above the most, which is ${max}` }]
      : [],
  );

const coloursTooClose = ({ colours }: SiteFile): SiteProblem[] =>
  THEMES.flatMap((theme) =>
    contrastProblems({ ...DEFAULT_PALETTES[theme], ...colours?.[theme] }).map(({ colour, on, by, ratio, atLeast }) => ({
      // Whichever of them the site has chosen.
      path: ["colours", theme, by.find((chosen) => colours?.[theme]?.[chosen] !== undefined) ?? colour],
      message: `${colour} on ${on} has a contrast of ${ratio.toFixed(2)}, and needs ${atLeast}`,
    })),
  );
