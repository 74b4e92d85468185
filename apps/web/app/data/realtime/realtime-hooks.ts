import type { ServerEvent } from "./decode-event.ts";
import type { StreamPosition } from "../live/live-cells.ts";

export type Position = Pick<StreamPosition, "offset" | "epoch">;

export interface RealtimeHooks {
  /** A token to connect with; null where the server will not give one to this caller. */
  connectionToken: () => Promise<string | null>;
  /** A token for a channel that is not public; null where the caller may not read it. */
  channelToken: (channel: string) => Promise<string | null>;
  /**
   * Reads a channel's state and says where its stream stood before that. `hasMissed` where it was followed from an
   * earlier position: the page has missed something.
   */
  loadState: (channel: string, hasMissed: boolean) => Promise<Position>;
  /** Applies a publication, and answers what it was; null for one that cannot be read. */
  publication: (channel: string, data: unknown) => ServerEvent | null;
  /** Messages may have been missed on a channel that has no state to read. */
  gap: (channel: string) => void;
  /** Whether everything held is in step with the server. */
  inStep: (inStep: boolean) => void;
  failed: (error: unknown) => void;
}
