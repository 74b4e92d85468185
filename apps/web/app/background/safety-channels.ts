import { openChannel } from "../platform/open-channel.ts";

/** What the pages of one browser tell each other about a player's safety. */
export interface SafetyNews {
  /** A reality check was acknowledged; its period is named by its start. */
  "reality-check": { type: "acknowledged"; period: string };
  /** The player has played as long as a day allows, and is signed out. */
  "out-of-session-limit": { type: "reached" };
}

type Schemas = { [Channel in keyof SafetyNews]: (message: unknown) => message is SafetyNews[Channel] };

const hasType = (message: unknown, type: string): message is Record<string, unknown> =>
  typeof message === "object" && message !== null && "type" in message && message.type === type;

const SCHEMAS: Schemas = {
  "reality-check": (message): message is SafetyNews["reality-check"] =>
    hasType(message, "acknowledged") &&
    typeof message["period"] === "string" &&
    !Number.isNaN(Date.parse(message["period"])),
  "out-of-session-limit": (message): message is SafetyNews["out-of-session-limit"] => hasType(message, "reached"),
};

export interface SafetyChannel<News> {
  notify: (news: News) => void;
  close: () => void;
}

/** A channel to the browser's other pages; a message that is none of ours is dropped. */
export function openSafetyChannel<Name extends keyof SafetyNews>(
  name: Name,
  listener: (news: SafetyNews[Name]) => void,
): SafetyChannel<SafetyNews[Name]> {
  const channel = openChannel(name);
  channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (SCHEMAS[name](data)) listener(data);
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    notify: (news) => channel?.postMessage(news),
    close: () => channel?.close(),
  };
}
