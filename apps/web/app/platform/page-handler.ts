import { RouterContextProvider, type ServerBuild, createRequestHandler } from "react-router";
import { type PageEnvironment, pageEnvironment } from "./page-environment.ts";

export type PageHandler = (request: Request, environment: PageEnvironment) => Promise<Response>;

/** Answers page requests, with one request handler for each locale's prefix. */
export function createPageHandler(build: ServerBuild, mode: "production" | "development"): PageHandler {
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();

  const handlerFor = (basename: string) => {
    const known = handlers.get(basename);
    if (known !== undefined) return known;
    const handler = createRequestHandler({ ...build, basename }, mode);
    handlers.set(basename, handler);
    return handler;
  };

  return (request, environment) => {
    const context = new RouterContextProvider();
    context.set(pageEnvironment, environment);
    return handlerFor(environment.basename)(request, context);
  };
}
