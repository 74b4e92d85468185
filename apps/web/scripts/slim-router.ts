import type { Plugin } from "vite";

interface Part {
  /** The module, in the router's folder. */
  module: string;
  /** What stands in its place. The module itself is the same with `?whole` behind its name. */
  code: string;
}

/** Asks for the module itself where another stands in its place. */
const WHOLE = "?whole";

const PARTS: readonly Part[] = [
  {
    // A browser that knows every route, as react-router.config.ts has it (`routeDiscovery: initial`), discovers none.
    module: "lib/dom/ssr/fog-of-war.js",
    code: `
export const URL_LIMIT = 0;
export const isFogOfWarEnabled = () => false;
export const getManifestPath = () => "";
export const getPartialManifest = (manifest) => manifest;
export const getPathsWithAncestors = () => [];
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => undefined;
export const handleClientVersionMismatch = async () => false;
`,
  },
  {
    // Nothing of ours is instrumented: reports of errors follow the browser's own events.
    module: "lib/router/instrumentation.js",
    code: `
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export { instrumentHandler, instrumentationResultMetaContext } from "./instrumentation.js${WHOLE}";
`,
  },
  {
    // Pages are fetched ahead by our own links, and style sheets are linked by the root.
    module: "lib/dom/ssr/links.js",
    code: `
export { prefetchRouteCss, prefetchStyleLinks } from "./links.js${WHOLE}";
export const getKeyedLinksForMatches = () => [];
export const getKeyedPrefetchLinks = async () => [];
export const getModuleLinkHrefs = () => [];
export const getNewMatchesForLinks = () => [];
export const isPageLinkDescriptor = () => false;
`,
  },
  {
    // The root has a boundary of its own for all that fails in it; beyond that a way to begin again is left, without words.
    module: "lib/dom/ssr/errorBoundaries.js",
    code: `
import { Component, createElement } from "react";
export class RemixErrorBoundary extends Component {
  state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  render() {
    if (!this.state.failed) return this.props.children;
    return createElement("html", null, createElement("body", null, createElement("a", { href: "" }, "\\u21BB")));
  }
}
export const RemixRootDefaultErrorBoundary = () => null;
export const BoundaryShell = () => null;
`,
  },
];

const IN_ROUTER = "/react-router/dist/production/";
const ANY = new RegExp(`${IN_ROUTER}(?:${PARTS.map(({ module }) => module.replaceAll(".", "\\.")).join("|")})$`);

/** Leaves out of what browsers are sent the parts of the router that no page of ours uses. */
export function slimRouter(): Plugin {
  const missing = new Set(PARTS);
  return {
    name: "touchline:slim-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: ANY },
      handler: (id) => {
        const part = PARTS.find(({ module }) => id.endsWith(IN_ROUTER + module));
        if (part === undefined) return null;
        missing.delete(part);
        return { code: part.code, map: null };
      },
    },
    generateBundle() {
      for (const { module } of missing) this.error(`the router has its ${module} elsewhere now`);
    },
  };
}
