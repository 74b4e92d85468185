import { RouterContextProvider, type ServerBuild, createContext, createRequestHandler } from "react-router";
import { type BuildOutput, NO_BUILD, builtFiles, createBuiltFiles } from "./built-files.ts";
import { putInPage } from "./page-data.tsx";
import { type PageEnvironment, pageEnvironment } from "./page-environment.ts";

export type PageHandler = (request: Request, environment: PageEnvironment) => Promise<Response>;

/** Handles page requests, with one request handler per locale prefix. */
export function createPageHandler(
  build: ServerBuild,
  mode: "production" | "development",
  output: BuildOutput = NO_BUILD,
): PageHandler {
  const files = createBuiltFiles(output);
  const routes = withDataInPage(build.routes);
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();

  const handlerFor = (basename: string) => {
    const known = handlers.get(basename);
    if (known !== undefined) return known;
    const handler = createRequestHandler({ ...build, basename, routes }, mode);
    handlers.set(basename, handler);
    return handler;
  };

  return (request, environment) => {
    const context = new RouterContextProvider();
    context.set(pageEnvironment, environment);
    context.set(builtFiles, files);
    context.set(isDocument, !new URL(request.url).pathname.endsWith(".data"));
    return handlerFor(environment.basename)(request, context);
  };
}

/** The request is for a page, and not for the data of one alone. */
const isDocument = createContext(true);

/** Loaders whose data come with the page, where a page is asked for. */
function withDataInPage(routes: ServerBuild["routes"]): ServerBuild["routes"] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const loader = route?.module.loader;
      if (route === undefined || loader === undefined) return [id, route];
      const loadForPage: typeof loader = async (args) => {
        const data: unknown = await loader(args);
        return args.context.get(isDocument) ? putInPage(id, data) : data;
      };
      return [id, { ...route, module: { ...route.module, loader: loadForPage } }];
    }),
  );
}
