import type { Config } from "../settings/config.ts";
import type { Database } from "../db/database.ts";
import { DEMO_REGISTRY_PATH, type DemoRegistry, createDemoRegistry } from "../demo-registry/demo-registry.ts";
import type { RegistryShape } from "../safety/registry/exclusion-registry.ts";
import { type Registries, openRegistry, registriesOf } from "../safety/registry/registries.ts";

interface OpenRegistriesDeps {
  db: Database;
  now: () => Date;
  sessionSecret: string;
  /** The whole server's fetch function. */
  fetch: (request: Request) => Promise<Response>;
}

/** Without a network the host says nothing. */
const SITE = "http://site.invalid";

/**
 * The registers of excluded players: the operator's; or, on a site of play money, those that the server plays itself for
 * the packs of rules that ask for one.
 */
export function openRegistries(
  { exclusionRegistries, demoCredit }: Pick<Config, "exclusionRegistries" | "demoCredit">,
  { fetch, ...deps }: OpenRegistriesDeps,
): { registries: Registries; demo: DemoRegistry | null } {
  if (exclusionRegistries !== undefined) return { registries: registriesOf(exclusionRegistries), demo: null };
  if (!demoCredit) return { registries: {}, demo: null };
  const demo = createDemoRegistry(deps);
  const played = (shape: RegistryShape) =>
    openRegistry(shape, { url: `${SITE}${DEMO_REGISTRY_PATH}/${shape}`, key: demo.key, fetch });
  return { registries: { GB: played("gamstop"), BR: played("sigap") }, demo };
}
