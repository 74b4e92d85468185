import type { Plugin } from "vite";

const DISCOVERY = /\/react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/;

/** What the module says in a browser that knows every route, as react-router.config.ts has it: `routeDiscovery: initial`. */
const NOTHING_TO_DISCOVER = `
export const URL_LIMIT = 0;
export const isFogOfWarEnabled = () => false;
export const getManifestPath = () => "";
export const getPartialManifest = (manifest) => manifest;
export const getPathsWithAncestors = () => [];
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => undefined;
export const handleClientVersionMismatch = async () => false;
`;

/** Leaves the router's discovery of routes out of what browsers are sent: 1.6 KB that every page would carry for nothing. */
export function knownRoutes(): Plugin {
  let isFound = false;
  return {
    name: "touchline:known-routes",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: DISCOVERY },
      handler: () => {
        isFound = true;
        return { code: NOTHING_TO_DISCOVER, map: null };
      },
    },
    generateBundle() {
      if (!isFound) this.error("the router has its discovery of routes elsewhere now");
    },
  };
}
