import { pageData } from "../../platform/page-data.tsx";
import type { PageEnvironment } from "../../platform/page-environment.ts";
import type { SlugPageData } from "./load-slug.server.ts";
import { raceOf } from "./structured-data.server.ts";

const SLUG_ROUTE = "routes/slug";
/** As the server draws them. */
const SIDES = { width: 1200, height: 630 } as const;

/**
 * The picture beside a shared link: of the match, outright, race or league that the page is about, or of the site. Who reads it
 * runs no scripts, so it stands in the page that is sent, and browsers need not know of it.
 */
export function socialCardTags(
  loaderData: Readonly<Record<string, unknown>>,
  { socialCard, listedOrigin }: Pick<PageEnvironment, "socialCard" | "listedOrigin">,
): string {
  const { path, alt } = socialCard(recordOf(loaderData[SLUG_ROUTE]) ?? raceOf(loaderData));
  const properties = {
    "og:image": new URL(path, listedOrigin).href,
    "og:image:type": "image/png",
    "og:image:width": String(SIDES.width),
    "og:image:height": String(SIDES.height),
    "og:image:alt": alt,
  };
  const tags = Object.entries(properties).map(
    ([name, content]) => `<meta property="${name}" content="${quoted(content)}"/>`,
  );
  return `${tags.join("")}<meta name="twitter:card" content="summary_large_image"/>`;
}

function recordOf(data: unknown): unknown {
  if (typeof data !== "object" || data === null) return null;
  // Safe: it is what the loader of that route answered, or stands for it.
  const page = pageData(data as SlugPageData);
  switch (page.kind) {
    case "match":
      return page.match;
    case "outright":
      return page.outright;
    case "league":
      return page.tournament;
    case "category":
      return null;
  }
}

const quoted = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
