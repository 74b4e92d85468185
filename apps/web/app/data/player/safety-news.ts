import { openChannel } from "../../platform/open-channel.ts";

export const limitsKey = ["player", "limits"] as const;
export const exclusionKey = ["player", "exclusion"] as const;

const CHANNEL = "player-safety";

interface SafetyChange {
  type: "changed";
}

const isChange = (message: unknown): message is SafetyChange =>
  typeof message === "object" && message !== null && "type" in message && message.type === "changed";

const CHANGE: SafetyChange = { type: "changed" };

/** Tells the browser's other pages that a limit or a time without play is another by now; they ask which. */
export function notifySafetyChanged(): void {
  const channel = openChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel?.postMessage(CHANGE);
  channel?.close();
}

/** A message that is none of ours is dropped. */
export function onSafetyChanged(listener: () => void): () => void {
  const channel = openChannel(CHANNEL);
  channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => isChange(data) && listener());
  return () => channel?.close();
}
