import { RouterContextProvider, type ServerBuild, createRequestHandler } from "react-router";
import { type TextOf, builtFiles, createBuiltFiles } from "./built-files.ts";
import { type PageEnvironment, pageEnvironment } from "./page-environment.ts";

export type PageHandler = (request: Request, environment: PageEnvironment) => Promise<Response>;

/** Answers page requests, with one request handler for each locale's prefix. `textOf` reads the files that browsers are sent. */
export function createPageHandler(
  build: ServerBuild,
  mode: "production" | "development",
  textOf: TextOf = () => undefined,
): PageHandler {
  const files = createBuiltFiles(textOf);
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
    context.set(builtFiles, files);
    return handlerFor(environment.basename)(request, context);
  };
}
