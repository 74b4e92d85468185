import { useEffect } from "react";
import type { StreamPosition } from "./live-cells.ts";
import { useLiveData } from "./live-store-provider.tsx";

/** Keeps the channel of an answer open while mounted, from where the answer was read. */
export function useLiveChannel(stream: StreamPosition): void {
  "use no memo"; // Its effect goes by what does not change.
  const { channels } = useLiveData();
  const { channel, offset, epoch } = stream;
  useEffect(() => channels.hold(channel, { offset, epoch }), [channels, channel, offset, epoch]);
}
