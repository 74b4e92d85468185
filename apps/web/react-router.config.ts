import type { Config } from "@react-router/dev/config";
import { precompress } from "./scripts/precompress.ts";
import { slimManifestOf } from "./scripts/slim-manifest.ts";

export default {
  ssr: true,
  // The whole route map is a few hundred bytes; lazy discovery would ask the server about every link on a page.
  routeDiscovery: { mode: "initial" },
  // What is heavy in a page is fetched beside its route; the rest of the route in parts would be a request for each.
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await slimManifestOf(`${buildDirectory}/client`);
    await precompress(`${buildDirectory}/client`);
  },
} satisfies Config;
