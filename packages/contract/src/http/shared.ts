import { z } from "@hono/zod-openapi";
import { API_ERRORS, type ApiErrorName } from "../vocabulary/index.ts";
import { ERROR_MEANINGS, FOR_OTHER_BACK_ENDS } from "./error-meanings.ts";

/** Marks what the specification leaves open and Touchline defines. */
export const OURS = { "x-defined-by": "touchline" } as const;

/**
 * A schema with our mark, and a description where it needs one. Of a component, mark the definition: a marked use of
 * one would turn its reference into a copy.
 */
export const ours = <T extends z.ZodType>(schema: T, description?: string): T =>
  // Not `.openapi()`: only the OpenAPI document would read it, and the realtime events are in the other one.
  schema.meta({ ...(description !== undefined && { description }), ...OURS });

/** For a field of the specification that takes more values than it shows: those that are ours. */
export const ourValues = <T extends z.ZodType>(schema: T, values: readonly (string | number)[]): T =>
  schema.meta({ "x-values-defined-by": { touchline: [...values] } });

/** Opaque id of a record. */
export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w:.-]+$/);
const SLUG = /^[\p{L}\p{N}_-]+$/u;
// Said once more without its flag: the generator would print the literal, and the `/u` with it.
export const Slug = z.string().min(1).max(160).regex(SLUG).openapi({ pattern: SLUG.source });
export const Timestamp = z.iso.datetime({ offset: true }).openapi({ format: "date-time" });

const FIRST_YEAR = 1900;
const LAST_YEAR = 9998;

/** A time that a client asks for: databases and languages count other years, and offsets past a day, in ways of their own. */
export const AskedTime = Timestamp.refine((time) => {
  const year = new Date(time).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
});

/** Text without control characters and halves of characters, which no database keeps. */
export const PlainText = z.string().regex(/^[ -~\u00a0-\ud7ff\ue000-\ufffd]*$/);

export const EmailAddress = z.email().max(254);

/** A password that a player chooses. */
export const NewPassword = z.string().min(10).max(200);

/** ISO 4217 code, or a crypto currency's ticker. */
export const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3,8}$/)
  .openapi({ example: "EUR" });

/** An amount in whole subunits of its currency (cents, satoshi), as an integer in a string. */
export const Subunits = z
  .string()
  .regex(/^(0|-?[1-9]\d{0,35})$/)
  .openapi({ example: "1000", description: "Whole subunits of the currency: 1000 is EUR 10.00." });

/** What somebody may stake, pay or be paid: more than nothing, and less than 9 * 10^18, which 64 bits hold. */
export const StakeSubunits = z
  .string()
  .regex(/^([1-9]\d{0,17}|[1-8]\d{18})$/)
  .openapi({ example: "1000", description: "Whole subunits of the currency, more than none and below 9·10^18." });

/**
 * How many subunits make one unit of a currency. ETH's 10^18 is past the integers that floats hold without gaps, but
 * a power of ten of that size is held exactly, so this stays a number on the wire.
 */
export const SubunitsPerUnit = z
  .number()
  .refine((count) => /^10{0,18}$/.test(String(count)), "Not a power of ten up to 10^18")
  .meta({
    type: "integer",
    minimum: 1,
    maximum: 10 ** 18,
    description: "Subunits in one unit, a power of ten: 100 for EUR, 1 for JPY, 10^18 for ETH.",
  });

/** Decimal odds, stake included, as an exact decimal in a string. */
export const OddsValue = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,6})?$/)
  .openapi({ example: "1.85", description: "Decimal odds, stake included." });

/** Odds somebody says they were shown: no price returns less than its stake. */
export const ShownOdds = z
  .string()
  .regex(/^[1-9]\d{0,6}(\.\d{1,6})?$/)
  .openapi({ example: "1.85", description: "Decimal odds, stake included, 1 at least." });

/** A named component or null. A union, because `.nullable()` would make the component itself nullable everywhere. */
export const orNull = <T extends z.ZodType>(component: T) => z.union([component, z.null()]);

export const Money = z.object({ value: Subunits, currency: CurrencyCode, subunits: SubunitsPerUnit }).openapi("Money", {
  description: "An amount of money, with how many of its subunits make one unit.",
});

export const Pagination = z
  .object({ total: z.int().min(0), page: z.int().min(1), limit: z.int().min(1), last_page: z.int().min(1) })
  .openapi("Pagination");

/** Query flags travel as the words true and false. */
export const queryBoolean = () =>
  z
    .stringbool({ truthy: ["true"], falsy: ["false"], case: "sensitive" })
    .optional()
    .openapi({ type: "boolean" });

/** Not coerced: a name without a value is no nought. */
const queryDigits = () =>
  z
    .string()
    // Not `regex`: the document would show it as the pattern of an integer.
    .refine((text) => /^\d{1,9}$/.test(text))
    .transform(Number);

export const queryCode = <T extends z.ZodType<unknown, number>>(code: T, values: readonly number[]) =>
  queryDigits()
    .pipe(code)
    .openapi({ type: "integer", enum: [...values] });

/** A count from nought on; without it, nought. */
export const queryCount = (maximum: number) =>
  queryDigits().pipe(z.int().max(maximum)).default(0).openapi({ type: "integer", minimum: 0, maximum, default: 0 });

/** `?id=1`, `?id=1&id=2` and `?id=1,2` are all lists. */
export const queryList = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) =>
      value === undefined
        ? value
        : [value].flat().flatMap((part: unknown) => (typeof part === "string" ? part.split(",") : [part])),
    z.array(item).max(500).optional(),
  );

/** Marks the list that one value may stand for; the document then shows it as either. */
export const OR_ONE = "x-or-one";

/** A list in a body. One value that is no list is a list of one. */
export const bodyList = <T extends z.ZodType>(list: z.ZodArray<T>) =>
  z.preprocess(
    (value) => (value === undefined || value === null || Array.isArray(value) ? value : [value]),
    list.meta({ [OR_ONE]: true }),
  );

export const pageQuery = (defaultLimit: number) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(500).default(defaultLimit),
});

/** Marks a name of a language; the document then shows those that the site has. */
export const LANGUAGE = "x-language";

const LANGUAGE_TAG = /^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/;

export const LocaleQuery = z
  .string()
  .max(16)
  .regex(LANGUAGE_TAG)
  .optional()
  .meta({
    description: "Language of names in the answer, the default where it is missing.",
    [LANGUAGE]: "or its region",
  });

/** The language of a player. */
export const PlayerLanguage = z
  .string()
  .max(16)
  .regex(LANGUAGE_TAG)
  .meta({ [LANGUAGE]: "itself" });

/** The same, of a call that the specification shows without. */
export const OurLocaleQuery = ours(LocaleQuery);

/** For calls made from a link in a mail: the language of the page it leads to. */
export const AcceptLanguage = z.object({ "accept-language": z.string().max(500).optional() });

const SPECIFIED_CODES: readonly number[] = [
  API_ERRORS.invalid_odds.code,
  API_ERRORS.pve_bet_forbidden.code,
  API_ERRORS.municipality_not_found.code,
  API_ERRORS.invalid_odds_custom_bet.code,
];
const ERROR_CODES = Object.values(API_ERRORS).map(({ code }) => code);
const OUR_CODES = ERROR_CODES.filter((code) => !SPECIFIED_CODES.includes(code));
const ErrorCode = z.union(ERROR_CODES.map((code) => z.literal(code)));
// Safe: the keys of an object that is typed by its names.
const ERROR_NAMES = Object.keys(API_ERRORS) as ApiErrorName[];
const ERROR_LINES = ERROR_NAMES.map((name) => {
  const { code, status } = API_ERRORS[name];
  const absence = FOR_OTHER_BACK_ENDS[name];
  const note = absence === undefined ? "" : ` The reference server never sends it: ${absence}.`;
  return `- \`${code}\` \`${name}\` (${status}): ${ERROR_MEANINGS[name]}${note}`;
});

export const BetError = z
  .object({
    bet_index: ours(z.int().min(0)),
    selection_index: ours(z.int().min(0).nullable()),
    code: ours(ErrorCode, "As the `code` of the whole answer."),
    key: ours(z.string()),
    localized_message: z.string(),
    current_odds: ours(OddsValue.nullable(), "The price now, where the price was the reason."),
    limit: ours(orNull(Money), "The limit that was passed, where a limit was the reason."),
    accepted_stake: ours(
      orNull(Money),
      "The stake at which this bet alone would have been accepted, where another would have been: of a full-cover bet what all its parts have together.",
    ),
  })
  .openapi("BetError");

export const ApiError = z
  .object({
    code: ourValues(ErrorCode, OUR_CODES).meta({
      description: ["A number that never changes its meaning (in brackets the HTTP status):", "", ...ERROR_LINES].join(
        "\n",
      ),
    }),
    key: ours(z.string(), "Message key; the client owns the wording."),
    message: z.string().openapi({ description: "Readable text in the request's language." }),
    fields: ours(z.array(z.object({ path: z.string(), problem: z.string() })).optional()),
    errors_by_bet: z.array(BetError).optional(),
    retry_after_seconds: ours(z.int().positive().optional()),
    data: z
      .object({ localized_message: z.string() })
      .optional()
      .openapi({ description: "Of custom bets alone: `message`, where their clients look for it." }),
    current_offer: ours(orNull(Money).optional(), "With code 127: what is paid now for the part asked for."),
  })
  .openapi("ApiError");

export const errorContent = (description: string) => ({
  description,
  content: { "application/json": { schema: ApiError } },
});

const RETRY_AFTER = {
  "Retry-After": {
    description: "Seconds after which another try is worth it, where the server knows.",
    schema: { type: "integer" as const },
    ...OURS,
  },
};

// Not `as const`: spreading readonly members turns their number keys into strings, and the routes lose these answers.
/** Error answers that any call may give. */
export const COMMON_ERRORS = {
  400: errorContent("The request could not be read (code 2), or a part of it is not what its name takes (code 3)."),
  413: errorContent("The request's body is too large."),
  429: { ...errorContent("Too many requests."), headers: RETRY_AFTER },
  500: errorContent("Something went wrong."),
  503: { ...errorContent("Something we rely on does not answer; worth another try soon."), headers: RETRY_AFTER },
};
export const FORBIDDEN = { 403: errorContent("Not allowed.") };
export const AUTH_ERRORS = { 401: errorContent("Not signed in, or the session has ended."), ...FORBIDDEN };
export const NOT_FOUND = { 404: errorContent("No such record.") };
export const CONFLICT = { 409: errorContent("It contradicts something already recorded.") };
export const REFUSED = { 422: errorContent("Understood, and refused for the reason given.") };

export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { "application/json": { schema } } },
});
/** No body asks for the same as an empty one. */
export const optionalJsonBody = <T extends z.ZodType>(schema: T) => ({
  body: { required: false, content: { "application/json": { schema } } },
});
export const jsonAnswer = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

export const PLATFORM = "Platform API";
export const SPORTSBOOK = "Sportsbook API";

export const BEARER = [{ sportsbookToken: [] }];
/** For calls that visitors may make too. */
export const OPTIONAL_BEARER = [{}, ...BEARER];
export const SESSION = [{ sessionCookie: [] }, { plainSessionCookie: [] }];
/** For calls that change something: the session and, against forged requests, its CSRF token. */
export const SESSION_AND_CSRF = SESSION.map((cookie) => ({ ...cookie, csrfToken: [] }));
