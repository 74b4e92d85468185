import { type ComponentType, lazy } from "react";

/**
 * A component whose code is fetched beside the framework's, not before it: the server's HTML stands
 * meanwhile, and React takes it over when the code is there.
 */
export function deferredComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loading = load();
  // Whoever renders it sees the failure; until then nobody has asked.
  loading.catch(() => undefined);
  return lazy(async () => ({ default: await loading }));
}
