import { GameApp, GamePicture, GameProviderId } from "@touchline/contract";
import { z } from "zod";

const Text = z.string().trim().min(1).max(120);

/** Names by language; that of the site's first language is for those that are missing. */
const ByLocale = z.record(z.string().regex(/^[a-z]{2,8}(-[A-Za-z0-9]{2,8})*$/), Text);

const GameEntry = z.strictObject({
  app: GameApp,
  name: ByLocale,
  description: ByLocale.default({}),
  return_to_player: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/)
    .nullable()
    .default(null),
  picture: GamePicture,
});

const ProviderEntry = z.strictObject({
  id: GameProviderId,
  name: Text,
  secret: z.string().min(32).max(500),
  launch_url: z.url({ protocol: /^https?$/ }),
  games: z.array(GameEntry).min(1).max(200),
});

const hasTwins = (values: readonly string[]): boolean => new Set(values).size < values.length;

/** The operator's file of providers. */
export const GameProvidersFile = z
  .strictObject({ providers: z.array(ProviderEntry).max(50) })
  .refine(({ providers }) => !hasTwins(providers.map(({ id }) => id)), "two providers have one id")
  .refine(
    ({ providers }) => providers.every(({ games }) => !hasTwins(games.map(({ app }) => app))),
    "two games of a provider are one app",
  )
  .refine(({ providers }) => providers.every(({ id }) => id !== DEMO_PROVIDER_ID), "the id of our own games is used");

export type GameProvider = z.output<typeof ProviderEntry>;

/** Of the games that the server plays itself. */
export const DEMO_PROVIDER_ID = "demo-games";

/** A text in a language, or in the first of the site that it is in, or in any. */
export function textIn(texts: Readonly<Record<string, string>>, locales: readonly string[]): string | null {
  const locale = locales.find((wanted) => texts[wanted] !== undefined);
  return (locale === undefined ? Object.values(texts)[0] : texts[locale]) ?? null;
}

/** Whose games the site has, in the operator's order; and who may still bring to an end what was begun before. */
export interface GameCatalogue {
  readonly providers: readonly GameProvider[];
  /** Null where it is none whose games may be opened. */
  offered(id: string): GameProvider | null;
  /** Null where its calls are not answered. */
  known(id: string): GameProvider | null;
}

export function gameCatalogue(
  providers: readonly GameProvider[],
  withdrawn: readonly GameProvider[] = [],
): GameCatalogue {
  const found = (among: readonly GameProvider[], id: string): GameProvider | null =>
    among.find((one) => one.id === id) ?? null;
  return {
    providers,
    offered: (id) => found(providers, id),
    known: (id) => found([...providers, ...withdrawn], id),
  };
}
