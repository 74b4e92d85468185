import { Hono } from "hono";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import type { DemoPerson, DemoRegistry } from "../demo-registry/demo-registry.ts";
import { isSameSecret } from "../players/secrets.ts";
import type { AppEnv } from "./app-env.ts";
import { refuse } from "./refuse.ts";

const Words = z.string().min(1).max(200);
const Ends = z.iso.datetime().nullable();
const GamstopForm = z.object({ firstName: Words, lastName: Words, dateOfBirth: z.iso.date() });
const SigapAsked = z.object({ cpf: z.string().regex(/^\d{11}$/) });
const SigapReport = SigapAsked.extend({ fim: Ends });
const OasisAsked = z.object({ vorname: Words, nachname: Words, geburtsdatum: z.iso.date() });
const OasisReport = OasisAsked.extend({ ende: Ends });

const NOBODY: DemoPerson = { first: null, last: null, born: null, nationalId: null };

/** Our own register as the three real ones are asked and told. It reaches nobody who has not its key. */
export function createDemoRegistryRouter(registry: DemoRegistry): Hono<AppEnv> {
  const router = new Hono<AppEnv>();
  router.use("*", withKey(registry));

  router.post("/gamstop", async (c) => {
    const form = GamstopForm.safeParse(Object.fromEntries(new URLSearchParams(await c.req.text())));
    if (!form.success) return refuse(c, "invalid_request");
    const { firstName: first, lastName: last, dateOfBirth: born } = form.data;
    const isListed = await registry.isListed({ ...NOBODY, first, last, born });
    c.header("X-Exclusion", isListed ? "Y" : "N");
    c.header("X-Unique-Id", c.get("requestId"));
    return c.body(null, 200);
  });

  router.post("/sigap/consultas", async (c) => {
    const asked = await parsed(c, SigapAsked);
    if (asked === null) return refuse(c, "invalid_request");
    const impedido = await registry.isListed({ ...NOBODY, nationalId: asked.cpf });
    return c.json({ impedido, protocolo: c.get("requestId") });
  });
  router.post("/sigap/autoexclusoes", async (c) => {
    const report = await parsed(c, SigapReport);
    if (report === null) return refuse(c, "invalid_request");
    await registry.list({ ...NOBODY, nationalId: report.cpf }, entryOf(c, report.fim));
    return c.body(null, 204);
  });

  router.post("/oasis/abfragen", async (c) => {
    const asked = await parsed(c, OasisAsked);
    if (asked === null) return refuse(c, "invalid_request");
    const gesperrt = await registry.isListed(personOf(asked));
    return c.json({ gesperrt, vorgangsnummer: c.get("requestId") });
  });
  router.post("/oasis/selbstsperren", async (c) => {
    const report = await parsed(c, OasisReport);
    if (report === null) return refuse(c, "invalid_request");
    await registry.list(personOf(report), entryOf(c, report.ende));
    return c.body(null, 204);
  });

  return router;
}

/** Real ones take the key in either header. */
const withKey = ({ key }: DemoRegistry) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const given = c.req.header("x-api-key") ?? c.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    return isSameSecret(given, key) ? next() : refuse(c, "unauthorized");
  });

async function parsed<Schema extends z.ZodType>(c: Context<AppEnv>, schema: Schema): Promise<z.output<Schema> | null> {
  const body: unknown = await c.req.json().catch(() => null);
  const read = schema.safeParse(body);
  return read.success ? read.data : null;
}

const personOf = ({ vorname, nachname, geburtsdatum }: z.output<typeof OasisAsked>): DemoPerson => ({
  ...NOBODY,
  first: vorname,
  last: nachname,
  born: geburtsdatum,
});

/** A report that is sent again is the same entry. */
function entryOf(c: Context<AppEnv>, ends: string | null) {
  const id = c.req.header("idempotency-key");
  return { ...(id !== undefined && { id }), endsAt: ends === null ? null : new Date(ends) };
}
