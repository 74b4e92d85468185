import { z } from "@hono/zod-openapi";
import { ProviderName, SportTypeName } from "./markets.ts";
import { Id, Slug, ours } from "./shared.ts";

const ListMarket = ours(
  z
    .object({
      market_id: Id,
      name: z.string(),
      outcomes: z.array(z.object({ id: Id, label: z.string() })),
      line_label: z.string().nullable(),
    })
    .openapi("ListMarket"),
  "A column of a list: a market, its outcomes in the order shown, and what heads the figure of its line, where it has one.",
);

export const Sport = z
  .object({
    id: Id,
    urn_id: Id,
    key: Slug,
    name: z.string(),
    priority: z.int(),
    type: SportTypeName,
    provider: ProviderName,
    list_markets: ours(
      z.array(ListMarket),
      "The markets that lists of this sport show, one line of each, in the order of their columns.",
    ),
    market_groups: ours(
      z.array(z.object({ key: z.string(), name: z.string() })),
      "Names of the groups of its markets, in display order. A group without a name is shown by its key.",
    ),
    has_custom_bets: ours(
      z.boolean().optional(),
      "Whether selections of one match of this sport are bet on together (bet builder); where it is absent, they are not.",
    ),
    suspension_names: ours(
      z.record(z.string(), z.string()),
      "What this sport calls reasons of a suspension, by reason; others go by their general name.",
    ),
  })
  .openapi("Sport");

export const SportRef = z.object({ id: Id, key: Slug, name: z.string() }).openapi("SportRef");

export const Category = z
  .object({
    id: Id,
    slug: Slug,
    name: z.string(),
    priority: z.int(),
    country_code: z.string().nullable(),
    sport: SportRef,
  })
  .openapi("Category");

export const CategoryRef = Category.pick({ id: true, slug: true, name: true, country_code: true }).openapi(
  "CategoryRef",
);

export const Tournament = z
  .object({
    id: Id,
    urn_id: Id,
    slug: Slug,
    name: z.string(),
    priority: z.int(),
    category: CategoryRef,
    sport: SportRef,
    main_market_outcome_count: z.int(),
    secondary_market_outcome_count: z.int(),
    provider: ProviderName,
  })
  .openapi("Tournament");

export const TournamentRef = Tournament.pick({ id: true, slug: true, name: true, priority: true }).openapi(
  "TournamentRef",
);
