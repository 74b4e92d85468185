import manifest from "../../package.json" with { type: "json" };
import { OpenAPIHono } from "@hono/zod-openapi";
import { OPERATOR_BASE, OPERATOR_ROUTES } from "./routes.ts";

/** Builds the OpenAPI 3.1 document of what operators call. */
export function buildOperatorDocument(): ReturnType<OpenAPIHono["getOpenAPI31Document"]> {
  const app = new OpenAPIHono();
  for (const route of Object.values(OPERATOR_ROUTES)) app.openAPIRegistry.registerPath(route);
  app.openAPIRegistry.registerComponent("securitySchemes", "operatorToken", {
    type: "http",
    scheme: "bearer",
    description: "The operator's own token. `x-permission` names what a role has to allow.",
  });
  return app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Touchline for operators",
      version: manifest.version,
      description: "What operators do by a command line: it listens beside health and metrics, where no player comes.",
      license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
    },
    servers: [{ url: OPERATOR_BASE }],
  });
}
