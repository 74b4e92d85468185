import { type ComponentType, lazy } from "react";
import { loadPatiently } from "./fetched-once.ts";

/**
 * A component whose code is fetched beside the framework's, not before it: the server's HTML stands
 * meanwhile, and React takes it over when the code is there.
 */
export function deferredComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loading = loadPatiently(load);
  // Until it is rendered nobody has asked, and then it may be to be had.
  const asked = (): Promise<ComponentType<Props>> => loading.catch(() => loadPatiently(load));
  loading.catch(() => undefined);
  return lazy(async () => ({ default: await asked() }));
}

/**
 * A component that may never be shown. `fetchAhead` fetches its code, again after a failure; shown without that, it
 * fetches itself, and where that fails it stays failed until the page is loaded anew.
 */
export function optionalComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): { Component: ComponentType<Props>; fetchAhead: () => void } {
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadOnce = async (): Promise<ComponentType<Props>> => {
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      // The next try may be back online.
      loading = undefined;
      throw error;
    }
  };
  return {
    Component: lazy(async () => ({ default: await loadOnce() })),
    fetchAhead: () => void loadOnce().catch(() => undefined),
  };
}
