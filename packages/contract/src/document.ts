import { OpenAPIHono } from "@hono/zod-openapi";
import { PLATFORM_ROUTES, SPORTSBOOK_ROUTES } from "./http/routes.ts";
import { OURS, PLATFORM, SPORTSBOOK } from "./http/shared.ts";

/** Where the two APIs stand below one origin when nothing else is configured. */
export const DEFAULT_BASES = { platform: "/api/platform", sportsbook: "/api/sportsbook" } as const;

type Document = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;

/** Builds the OpenAPI 3.1 document of the whole contract from its route definitions. */
export function buildOpenApiDocument(bases: { platform: string; sportsbook: string } = DEFAULT_BASES): Document {
  const app = new OpenAPIHono();
  for (const route of [...Object.values(PLATFORM_ROUTES), ...Object.values(SPORTSBOOK_ROUTES)]) {
    app.openAPIRegistry.registerPath(route);
  }
  app.openAPIRegistry.registerComponent("securitySchemes", "sessionCookie", {
    type: "apiKey",
    in: "cookie",
    name: "__Host-tl_session",
    ...OURS,
    description:
      "Set at sign-in. Calls that change anything also carry the x-csrf-token header with the value of the csrf cookie.",
  });
  app.openAPIRegistry.registerComponent("securitySchemes", "sportsbookToken", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
  });
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Touchline contract",
      version: "0.1.0",
      description:
        "What the Touchline front end asks of an operator's back end. Paths are relative to the base of their API. `x-defined-by: touchline` marks what this project defines itself, with all that is written inside; what that refers to has its own marks. `x-values-defined-by` lists the values that it adds to a field of the specification.",
      license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
    },
    tags: [{ name: PLATFORM }, { name: SPORTSBOOK }],
  });
  for (const item of Object.values(document.paths ?? {})) {
    const operations = [item.get, item.post, item.patch, item.put, item.delete];
    const isPlatform = operations.some((operation) => operation?.tags?.includes(PLATFORM));
    item.servers = [{ url: isPlatform ? bases.platform : bases.sportsbook }];
  }
  return document;
}
