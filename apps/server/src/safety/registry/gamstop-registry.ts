import type { ExclusionRegistry, RegistryPerson } from "./exclusion-registry.ts";
import { type RegistryAccess, ask } from "./registry-call.ts";

/** What it says in a header: excluded, not, or not any more. */
const ANSWERS: Readonly<Record<string, boolean>> = { Y: true, N: false, P: false };

/** Great Britain's: a form with name and birth date is answered in a header. Players register there themselves. */
export function gamstopRegistry(access: RegistryAccess): ExclusionRegistry {
  return {
    needs: ["first_name", "last_name", "birth_date"],
    async ask(person) {
      const headers = { "content-type": "application/x-www-form-urlencoded", "x-api-key": access.key };
      const response = await ask(access, { path: "", headers, body: formOf(person) });
      await response.body?.cancel();
      const isListed = ANSWERS[response.headers.get("x-exclusion") ?? ""];
      if (isListed === undefined) throw new Error("the register's answer has no X-Exclusion of Y, N or P");
      return { isListed, reference: response.headers.get("x-unique-id") };
    },
    report: null,
  };
}

const formOf = (person: RegistryPerson): string =>
  new URLSearchParams({
    firstName: person.first_name ?? "",
    lastName: person.last_name ?? "",
    dateOfBirth: person.birth_date ?? "",
    email: person.email ?? "",
    mobile: person.mobile_phone ?? "",
  }).toString();
