import { z } from "zod";
import type { ExclusionRegistry, RegistryPerson } from "./exclusion-registry.ts";
import { type RegistryAccess, ask, handOver, jsonHeaders, jsonOf } from "./registry-call.ts";

const Answer = z.object({ gesperrt: z.boolean(), vorgangsnummer: z.string().max(200).nullish() });

const personOf = (person: RegistryPerson) => ({
  vorname: person.first_name,
  nachname: person.last_name,
  geburtsdatum: person.birth_date,
});

/** Germany's: asked by name and birth date, and told of exclusions that players make at an operator. */
export function oasisRegistry(access: RegistryAccess): ExclusionRegistry {
  const headers = jsonHeaders(access.key);
  return {
    needs: ["first_name", "last_name", "birth_date"],
    async ask(person) {
      const response = await ask(access, { path: "/abfragen", headers, body: JSON.stringify(personOf(person)) });
      const { gesperrt: isListed, vorgangsnummer } = await jsonOf(response, Answer);
      return { isListed, reference: vorgangsnummer ?? null };
    },
    report: (person, { id, excludedAt, endsAt }) =>
      handOver(access, {
        path: "/selbstsperren",
        headers: { ...headers, "idempotency-key": id },
        body: JSON.stringify({
          ...personOf(person),
          beginn: excludedAt.toISOString(),
          ende: endsAt?.toISOString() ?? null,
        }),
      }),
  };
}
