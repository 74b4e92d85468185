import { createHash } from "node:crypto";
import { textTag } from "@touchline/contract/vocabulary";
import { z } from "@hono/zod-openapi";
import type { Site } from "../../site/site.ts";
import { cleanText } from "./clean-text.ts";

/** One of two that play, as it is drawn. */
export interface CardSide {
  readonly name: string;
  /** Which badge it has. */
  readonly badge: string;
  readonly colours: readonly [string, string];
}

/** What is drawn of a match, an outright or a league. Its texts are cleaned. */
export interface Card {
  readonly kind: CardKind;
  readonly id: string;
  /** Above the title: what it is a part of. */
  readonly over: string;
  /** Of a match the two sides, of all others their name. */
  readonly title: string | readonly [CardSide, CardSide];
  readonly startTime?: string;
}

export const CARD_KINDS = ["match", "outright", "league"] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** A card in one language of a site; without one it is the site's own picture. */
export interface CardWish {
  readonly site: Site;
  readonly locale: string;
  readonly card: Card | null;
}

// Another picture for the same content: grows with every change of what is drawn.
const DRAWING = 1;
const COLOUR = /^#[\da-f]{6}$/i;

const colourOr = (plain: string) => z.string().transform((colour) => (COLOUR.test(colour) ? colour : plain));
const Named = z.object({ name: z.string() });
const Side = z
  .object({
    name: z.string().transform(cleanText),
    short_name: z.string(),
    colours: z.tuple([colourOr("#2a49c9"), colourOr("#ffffff")]),
  })
  .transform(({ name, short_name: badge, colours }): CardSide => ({ name, badge, colours }));
const Common = { id: z.string(), start_time: z.iso.datetime({ offset: true }), tournament: Named };
const MatchRecord = z.object({ ...Common, type: z.literal("match"), home: Side, away: Side });
const OutrightRecord = z.object({ ...Common, type: z.literal("outright"), name: z.string() });
const EventRecord = z.discriminatedUnion("type", [MatchRecord, OutrightRecord]);
const LeagueRecord = z.object({ id: z.string(), name: z.string(), category: Named, sport: Named });

/** The card of a record of the API; of what is none, null. */
export function cardOf(record: unknown): Card | null {
  const event = EventRecord.safeParse(record);
  if (event.success) {
    const { type, id, start_time: startTime, tournament } = event.data;
    const over = cleanText(tournament.name);
    const title = event.data.type === "match" ? ([event.data.home, event.data.away] as const) : event.data.name;
    return { kind: type, id, over, startTime, title: typeof title === "string" ? cleanText(title) : title };
  }
  const league = LeagueRecord.safeParse(record);
  if (!league.success) return null;
  const { id, name, category, sport } = league.data;
  return { kind: "league", id, over: cleanText(`${category.name} · ${sport.name}`), title: cleanText(name) };
}

/** Changes with what is to be seen, and with nothing else. */
function fingerprint({ site, locale, card }: CardWish): string {
  const look = [site.key, site.name, site.palette, site.logo?.address ?? null, site.rtlEnabled];
  const content = JSON.stringify([DRAWING, look, locale, card]);
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

/** Where the picture is: under one address there is ever the same. */
export function cardPath(wish: CardWish): string {
  const { locale, card } = wish;
  const subject = card === null ? "site" : `${card.kind}/${card.id}`;
  return `/cards/${locale}/${subject}/${fingerprint(wish)}.png`;
}

/** What somebody who cannot see it is told. */
export function cardAlt({ site, card }: CardWish): string {
  if (card === null) return site.name;
  const { title, over } = card;
  return `${typeof title === "string" ? title : title.map(({ name }) => name).join(" – ")} · ${over}`;
}

/** Day and time, the same for everybody who sees the picture, and so with its zone. */
export function startOf({ startTime }: Card, locale: string): string | null {
  if (startTime === undefined) return null;
  const tag = textTag(locale);
  const format = new Intl.DateTimeFormat(`${tag === "en" ? "en-GB" : tag}-u-nu-latn`, {
    weekday: "short",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "UTC",
    timeZoneName: "short",
  });
  return format.format(new Date(startTime));
}
