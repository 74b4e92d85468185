import type { NoticeText } from "../notices/notice-text.ts";

/** What is shown where no page is open, and the page that it leads to. */
export interface PushMessage extends NoticeText {
  id: string;
  path: string;
}

export interface PushReceiver {
  playerId: string;
  /** What a service that knows the browsers itself knows the player by. */
  alias: string;
  language: string;
}

/** It went out, or will never; or it is worth another try. */
export type PushOutcome = "done" | "retry";

/** A way to browsers that no page is open in. */
export interface PushChannel {
  send(to: PushReceiver, message: PushMessage): Promise<PushOutcome>;
}

/** What came back from whoever was handed a push. */
export const outcomeOf = (status: number): PushOutcome => (status === 429 || status >= 500 ? "retry" : "done");
