import { z } from "zod";
import type { ExclusionRegistry } from "./exclusion-registry.ts";
import { type RegistryAccess, ask, handOver, jsonHeaders, jsonOf } from "./registry-call.ts";

const Answer = z.object({ impedido: z.boolean(), protocolo: z.string().max(200).nullish() });

/** Brazil's: asked by the number of a tax payer, told of exclusions by the same. */
export function sigapRegistry(access: RegistryAccess): ExclusionRegistry {
  const headers = jsonHeaders(access.key);
  return {
    needs: ["national_id"],
    async ask({ national_id: cpf }) {
      const response = await ask(access, { path: "/consultas", headers, body: JSON.stringify({ cpf }) });
      const { impedido: isListed, protocolo } = await jsonOf(response, Answer);
      return { isListed, reference: protocolo ?? null };
    },
    report: ({ national_id: cpf }, { id, excludedAt, endsAt }) =>
      handOver(access, {
        path: "/autoexclusoes",
        headers: { ...headers, "idempotency-key": id },
        body: JSON.stringify({ cpf, inicio: excludedAt.toISOString(), fim: endsAt?.toISOString() ?? null }),
      }),
  };
}
