import { createChannelInterest } from "./channel-interest.ts";
import type { LiveData } from "./live-store-provider.tsx";
import { createLiveStore } from "./live-store.ts";
import { RowObserver } from "./row-gate.ts";

/** Made once for each page request on the server, and once for each page in the browser. */
export const createLiveData = (): LiveData => ({
  store: createLiveStore(),
  channels: createChannelInterest(),
  rows: new RowObserver(),
});
