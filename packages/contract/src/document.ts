import manifest from "../package.json" with { type: "json" };
import { OpenAPIHono } from "@hono/zod-openapi";
import { GAME_SIGNATURE, GAME_WALLET_ROUTES } from "./http/game-wallet.ts";
import { PAYMENT_EVENT_ROUTES, PAYMENT_SIGNATURE } from "./http/payment-events.ts";
import { PLATFORM_ROUTES, SPORTSBOOK_ROUTES } from "./http/routes.ts";
import { CSRF_COOKIE, CSRF_HEADER, SESSION_COOKIES } from "./vocabulary/index.ts";
import { LANGUAGE, OR_ONE, OURS, PLATFORM, SPORTSBOOK } from "./http/shared.ts";

/** Where the two APIs stand below one origin when nothing else is configured. */
export const DEFAULT_BASES = { platform: "/api/platform", sportsbook: "/api/sportsbook" } as const;

const SECURITY_SCHEMES = {
  sessionCookie: {
    type: "apiKey",
    in: "cookie",
    name: SESSION_COOKIES.secure,
    description: `Set at sign-in over https. Calls that change something carry the \`${CSRF_HEADER}\` header with it.`,
    ...OURS,
  },
  plainSessionCookie: {
    type: "apiKey",
    in: "cookie",
    name: SESSION_COOKIES.plain,
    description: "The same cookie over plain http, where browsers take no prefixed name.",
    ...OURS,
  },
  csrfToken: {
    type: "apiKey",
    in: "header",
    name: CSRF_HEADER,
    description: `The value of the cookie \`${CSRF_COOKIE}\`, which is set at sign-in and which pages can read.`,
    ...OURS,
  },
  sportsbookToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
} as const;

/** What the specification has pages say with every call of the platform API; `accept` is no parameter to OpenAPI. */
const APPLICATION = {
  name: "x-application",
  in: "header" as const,
  required: false,
  schema: { type: "string" as const, example: "sportsbook" },
};

type Document = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;

/** The languages that there are texts in. */
export const LANGUAGES = "en de fr es pt-BR it nl pl sr-ME tr ru uk ar he fa hi ja zh-Hans".split(" ");

/** Builds the OpenAPI 3.1 document of the whole contract from its route definitions, with the site's languages. */
export function buildOpenApiDocument(
  bases: { platform: string; sportsbook: string } = DEFAULT_BASES,
  languages: readonly string[] = LANGUAGES,
): Document {
  const app = new OpenAPIHono();
  for (const route of [...Object.values(PLATFORM_ROUTES), ...Object.values(SPORTSBOOK_ROUTES)]) {
    app.openAPIRegistry.registerPath(route);
  }
  for (const [name, scheme] of Object.entries(SECURITY_SCHEMES)) {
    app.openAPIRegistry.registerComponent("securitySchemes", name, scheme);
  }
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Touchline contract",
      version: manifest.version,
      description:
        "What the Touchline front end asks of an operator's back end. Paths are relative to the base of their API. With every call of the platform API pages send `accept: application/vnd.touchline.v1+json` and `x-application: sportsbook`, by which a gateway may choose. `x-defined-by: touchline` marks what this project defines itself, with all that is written inside; what that refers to has its own marks. `x-values-defined-by` lists the values that it adds to a field of the specification.",
      license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
    },
    tags: [{ name: PLATFORM }, { name: SPORTSBOOK }],
  });
  for (const item of Object.values(document.paths ?? {})) {
    const operations = [item.get, item.post, item.patch, item.put, item.delete].filter((one) => one !== undefined);
    const isPlatform = operations.some(({ tags }) => tags?.includes(PLATFORM));
    if (isPlatform)
      for (const operation of operations) operation.parameters = [...(operation.parameters ?? []), APPLICATION];
    item.servers = [{ url: isPlatform ? bases.platform : bases.sportsbook }];
  }
  return shownIn(document, languages);
}

/** Builds the OpenAPI 3.1 document of what providers of games call. */
export function buildGameWalletDocument(): Document {
  const app = new OpenAPIHono();
  for (const route of Object.values(GAME_WALLET_ROUTES)) app.openAPIRegistry.registerPath(route);
  app.openAPIRegistry.registerComponent("securitySchemes", "providerSignature", {
    type: "apiKey",
    in: "header",
    name: GAME_SIGNATURE.signature,
    description: `HMAC-SHA256 in hex, with the provider's secret, over the time in \`${GAME_SIGNATURE.timestamp}\` (seconds since 1970), the last part of the path and the body as it is sent, with a full stop after each of the first two.`,
  });
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Touchline wallet for providers of games",
      version: manifest.version,
      description: "What the back end of a game asks of the site that its players bet on.",
      license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
    },
    servers: [{ url: "/game-wallet" }],
  });
  return shownIn(document, LANGUAGES);
}

/** Builds the OpenAPI 3.1 document of what providers of payments call. */
export function buildPaymentEventsDocument(): Document {
  const app = new OpenAPIHono();
  for (const route of Object.values(PAYMENT_EVENT_ROUTES)) app.openAPIRegistry.registerPath(route);
  app.openAPIRegistry.registerComponent("securitySchemes", "paymentSignature", {
    type: "apiKey",
    in: "header",
    name: PAYMENT_SIGNATURE,
    description:
      "`t=<seconds since 1970>,v1=<hex>`: HMAC-SHA256 with the provider's secret over the time, a full stop and the body as it is sent. Of several `v1` one has to be right.",
  });
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Touchline events of payments",
      version: manifest.version,
      description: "What a provider of payments reports to the site.",
      license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
    },
    servers: [{ url: "/payments" }],
  });
  return shownIn(document, LANGUAGES);
}

/** What follows a language of the site where a regional form of it does as well. */
const REGION = "(?:-[a-zA-Z0-9]{1,8})*";

/** Puts what our marks stand for in their place: the site's languages, and lists that one value may stand for. */
function shownIn<T>(part: T, languages: readonly string[]): T {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((item) => shownIn<unknown>(item, languages)) as T; // safe: the same items
  const shown = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, shownIn<unknown>(value, languages)]),
  );
  const { [OR_ONE]: orOne, [LANGUAGE]: language, ...schema } = shown;
  if (language !== undefined) {
    schema["pattern"] = `^(?:${languages.join("|")})${language === "itself" ? "" : REGION}$`;
  }
  // Safe: a schema stays a schema, and everything else stays as it was.
  return (orOne === true ? { anyOf: [schema, schema["items"]] } : schema) as T;
}
