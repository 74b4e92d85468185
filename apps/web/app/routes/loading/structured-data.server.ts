import { localizedPath } from "../../platform/i18n/locale-path.ts";
import { pageData } from "../../platform/page-data.tsx";
import type { PageEnvironment } from "../../platform/page-environment.ts";
import type { SlugPageData } from "./load-slug.server.ts";

const SLUG_ROUTE = "routes/slug";

type Environment = Pick<PageEnvironment, "origin" | "locale" | "locales"> & {
  site: Pick<PageEnvironment["site"], "localeInUrlRequired">;
};
/** A page on the way to the one that is shown, and that one last. */
type Crumb = readonly [name: string, path: string];

/**
 * What search engines are told of a match, an outright, a league or a category, in the words of schema.org, as JSON that
 * ends no element; null on other pages. `loaderData` is what the router has of the page's loaders, by route.
 */
export function structuredDataJson(
  loaderData: Readonly<Record<string, unknown>>,
  environment: Environment,
): string | null {
  const place = loaderData[SLUG_ROUTE];
  if (typeof place !== "object" || place === null) return null;
  // Safe: it is what the loader of that route answered, or stands for it.
  const page = pageData(place as SlugPageData);
  const urlOf = urlsOf(environment);
  const graph = [...eventsOf(page, urlOf), breadcrumbs(crumbsOf(page), urlOf)];
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", String.raw`\u003c`);
}

type UrlOf = (path: string) => string;

function urlsOf({ origin, locale, locales, site }: Environment): UrlOf {
  const settings = { locales: locales.map(({ code }) => code), requiredInPath: site.localeInUrlRequired };
  return (path) => new URL(localizedPath(path, locale, settings), origin).href;
}

function eventsOf(page: SlugPageData, urlOf: UrlOf): object[] {
  if (page.kind !== "match" && page.kind !== "outright") return [];
  const event = page.kind === "match" ? page.match : page.outright;
  const { sport, tournament, slug, start_time: startDate } = event;
  const url = urlOf(`/${sport.key}/${slug}`);
  const superEvent = { "@type": "SportsEvent", name: tournament.name };
  const common = { "@type": "SportsEvent", url, startDate, sport: sport.name, superEvent };
  if (event.type === "outright") return [{ ...common, name: event.name, ...dateOf("endDate", event.end_time) }];
  const { home, away, venue } = event;
  const team = ({ name }: { name: string }): object => ({ "@type": "SportsTeam", name });
  return [
    {
      ...common,
      name: `${home.name} – ${away.name}`,
      homeTeam: team(home),
      awayTeam: team(away),
      ...placeOf(venue),
    },
  ];
}

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
