import type { JurisdictionCode } from "@touchline/contract/vocabulary";
import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import type { PlayerRow } from "../../db/schema.ts";
import type { Jurisdiction } from "../../site/jurisdictions/jurisdiction.ts";
import { lacksAny } from "../../players/missing-fields.ts";
import type { ExclusionRegistry, RegistryMoment, RegistryVerdict } from "./exclusion-registry.ts";
import { knownTo, type Registries } from "./registries.ts";
import { askAgain, keepAnswer, keepSilence, letGo } from "./registry-checks.ts";

export interface RegistryGate {
  /** Whether a newcomer neither bets nor pays in before the register of the site has answered. */
  holdsNewcomers(jurisdiction: Jurisdiction): boolean;
  /** Whose register is told of self-exclusions at a site; null where none is. */
  reportsTo(jurisdiction: Jurisdiction): JurisdictionCode | null;
  /** Asks the register of a site about a player, and keeps what it says. */
  check(playerId: string, jurisdiction: Jurisdiction, moment: RegistryMoment): Promise<RegistryVerdict>;
}

export interface RegistryGateDeps {
  db: Database;
  now: () => Date;
  log: Logger;
  registries: Registries;
}

export function createRegistryGate(deps: RegistryGateDeps): RegistryGate {
  const registryOf = ({ code }: Jurisdiction): ExclusionRegistry | undefined => deps.registries[code];
  return {
    holdsNewcomers: (jurisdiction) =>
      registryOf(jurisdiction) !== undefined && jurisdiction.registryRule.newcomers === "held",
    reportsTo: (jurisdiction) => (registryOf(jurisdiction)?.report ? jurisdiction.code : null),
    async check(playerId, jurisdiction, moment) {
      // Also of registers of other sites, and where this one has none: they come back here.
      if (moment !== "daily") await askAgain(deps.db, playerId, deps.now());
      const registry = registryOf(jurisdiction);
      if (registry === undefined) {
        await letGo(deps.db, playerId, knownTo(deps.registries));
        return "let_in";
      }
      const player = await deps.db.selectFrom("players").selectAll().where("id", "=", playerId).executeTakeFirst();
      if (player === undefined) return "let_in";
      return checkOne(deps, { registry, player, jurisdiction, moment });
    },
  };
}

interface Check {
  registry: ExclusionRegistry;
  player: PlayerRow;
  jurisdiction: Jurisdiction;
  moment: RegistryMoment;
}

async function checkOne({ db, now, log, registries }: RegistryGateDeps, check: Check): Promise<RegistryVerdict> {
  const { registry, player, jurisdiction, moment } = check;
  const askedAt = now();
  const asked = { playerId: player.id, jurisdiction, moment, at: askedAt };
  // Whoever has not said who they are cannot be asked about: what they lack keeps them from playing.
  if (lacksAny(player, registry.needs)) return keepSilence(db, { ...asked, isAskable: false });
  try {
    const answer = await registry.ask(player);
    return await keepAnswer(db, { ...asked, person: player, answer, now: now(), known: knownTo(registries) });
  } catch (error) {
    log.warn({ err: error, playerId: player.id, jurisdiction: jurisdiction.code }, "a register gave no answer");
    return keepSilence(db, { ...asked, isAskable: true });
  }
}
