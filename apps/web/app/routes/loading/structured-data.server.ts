import type { components } from "@touchline/contract/api";
import { MATCH_STAGE } from "@touchline/contract/vocabulary";
import { racingPath } from "../../features/racing/racing-path.ts";
import { localizedPath } from "../../platform/i18n/locale-path.ts";
import { pageData } from "../../platform/page-data.tsx";
import type { PageEnvironment } from "../../platform/page-environment.ts";
import type { RacingPageData } from "./load-racing.server.ts";
import type { SlugPageData } from "./load-slug.server.ts";

const SLUG_ROUTE = "routes/slug";
const RACING_ROUTE = "routes/racing";

type Schemas = components["schemas"];
type Environment = Pick<PageEnvironment, "listedOrigin" | "locale" | "locales"> & {
  site: Pick<PageEnvironment["site"], "localeInUrlRequired">;
};
type EventFacts = Pick<Schemas["Outright"], "start_time"> & {
  sport: Pick<Schemas["Outright"]["sport"], "name">;
  tournament: Pick<Schemas["Outright"]["tournament"], "name">;
};
type Outright = EventFacts & Pick<Schemas["Outright"], "id" | "name" | "end_time">;

const ONLY_THE_RACE = { day: "today", isByPrice: false } as const;

/** A page on the way to the one that is shown, and that one last. */
type Crumb = readonly [name: string, path: string];

/**
 * What search engines are told of a match, an outright, a race, a league or a category, in the words of schema.org, as JSON that
 * ends no element; null on other pages. `loaderData` is what the router has of the page's loaders, by route.
 */
export function structuredDataJson(
  loaderData: Readonly<Record<string, unknown>>,
  environment: Environment,
): string | null {
  const graph = graphOf(loaderData, urlsOf(environment));
  if (graph === null) return null;
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", String.raw`\u003c`);
}

type UrlOf = (path: string) => string;

function graphOf(loaderData: Readonly<Record<string, unknown>>, urlOf: UrlOf): object[] | null {
  const place = loaderData[SLUG_ROUTE];
  if (typeof place === "object" && place !== null) {
    // Safe: it is what the loader of that route answered, or stands for it.
    const page = pageData(place as SlugPageData);
    return [...eventsOf(page, urlOf), breadcrumbs(crumbsOf(page), urlOf)];
  }
  const race = raceOf(loaderData);
  if (race === null) return null;
  const path = racingPath({ ...ONLY_THE_RACE, race: race.id });
  const crumbs: Crumb[] = [
    [race.sport.name, "/racing"],
    [race.name, path],
  ];
  const at = { "@type": "Place", name: race.tournament.name };
  return [{ ...outrightEvent(race, urlOf(path)), location: at }, breadcrumbs(crumbs, urlOf)];
}

/** The race that the page of races is about; null where it is about all of them, or is another page. */
export function raceOf(loaderData: Readonly<Record<string, unknown>>): Outright | null {
  const data = loaderData[RACING_ROUTE];
  if (typeof data !== "object" || data === null) return null;
  // Safe: as above, of the other route.
  const { card, choice } = pageData(data as RacingPageData);
  return choice.race === null || card === null ? null : card.race;
}

function urlsOf({ listedOrigin, locale, locales, site }: Environment): UrlOf {
  const settings = { locales: locales.map(({ code }) => code), requiredInPath: site.localeInUrlRequired };
  return (path) => new URL(localizedPath(path, locale, settings), listedOrigin).href;
}

function eventsOf(page: SlugPageData, urlOf: UrlOf): object[] {
  if (page.kind !== "match" && page.kind !== "outright") return [];
  const event = page.kind === "match" ? page.match : page.outright;
  const url = urlOf(`/${event.sport.key}/${event.slug}`);
  if (event.type === "outright") return [outrightEvent(event, url)];
  const { home, away, venue } = event;
  const team = ({ name }: { name: string }): object => ({ "@type": "SportsTeam", name });
  return [
    {
      ...commonOf(event, url),
      ...statusOf(event.stage),
      name: `${home.name} – ${away.name}`,
      homeTeam: team(home),
      awayTeam: team(away),
      ...placeOf(venue),
    },
  ];
}

const commonOf = ({ sport, tournament, start_time: startDate }: EventFacts, url: string): object => {
  const superEvent = { "@type": "SportsEvent", name: tournament.name };
  return { "@type": "SportsEvent", url, startDate, sport: sport.name, superEvent };
};

function statusOf({ code }: { code: number }): object {
  const offAs = OFF[code];
  return offAs === undefined ? {} : { eventStatus: `https://schema.org/${offAs}` };
}

/** What is not played when it was to be, or not to its end; of all others schema.org says that they are as they were announced. */
const OFF: Readonly<Record<number, "EventPostponed" | "EventCancelled">> = {
  [MATCH_STAGE.postponed]: "EventPostponed",
  [MATCH_STAGE.delayed]: "EventPostponed",
  [MATCH_STAGE.cancelled]: "EventCancelled",
  [MATCH_STAGE.abandoned]: "EventCancelled",
};

const outrightEvent = (event: Outright, url: string): object => ({
  ...commonOf(event, url),
  name: event.name,
  ...dateOf("endDate", event.end_time),
});

const dateOf = (name: string, at: string | null): object => (at === null ? {} : { [name]: at });

function placeOf(venue: { stadium: string | null; city: string | null } | null): object {
  const name = venue?.stadium ?? venue?.city ?? null;
  if (name === null) return {};
  return { location: { "@type": "Place", name, ...(venue?.city ? { address: venue.city } : {}) } };
}

function crumbsOf(page: SlugPageData): Crumb[] {
  if (page.kind === "category") return placesOf(page.category.sport, page.category);
  if (page.kind === "league") return placesOf(page.tournament.sport, page.tournament.category, page.tournament);
  const event = page.kind === "match" ? page.match : page.outright;
  const { sport, category, tournament, slug } = event;
  const name = event.type === "match" ? `${event.home.name} – ${event.away.name}` : event.name;
  return [...placesOf(sport, category, tournament), [name, `/${sport.key}/${slug}`]];
}

const placesOf = (
  sport: { key: string; name: string },
  ...places: readonly { slug: string; name: string }[]
): Crumb[] => [
  [sport.name, `/${sport.key}`],
  ...places.map(({ slug, name }): Crumb => [name, `/${sport.key}/${slug}`]),
];

const breadcrumbs = (crumbs: readonly Crumb[], urlOf: UrlOf): object => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(([name, path], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: urlOf(path),
  })),
});
