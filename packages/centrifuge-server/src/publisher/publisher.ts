import type { CallOutcome, KeptCall } from "./kept-calls.ts";

/** A place in a channel's stream. Offsets are comparable under the same epoch only. */
export interface ChannelPosition {
  channel: string;
  offset: number;
  epoch: string;
}

/** A position with an epoch that no stream has: a client that subscribes from it is not recovered, and reads the state anew. */
export const unknownPosition = (channel: string): ChannelPosition => ({ channel, offset: 0, epoch: "unknown" });

/** How a publication is treated. */
export interface PublishOptions {
  /** A repetition under the same key within five minutes has no effect. */
  idempotencyKey?: string;
  /** A publication at or below the channel's last version is dropped. */
  version?: number;
  /** Of no use later: no loss notice follows if it is lost. */
  isFleeting?: boolean;
}

/** Publishing to channels, whether the engine is a server in this process or Centrifugo. */
export interface RealtimePublisher {
  /** Publishes JSON data and returns its position. Rejects with `RealtimeEngineError` if the engine refuses it. */
  publish(channel: string, data: unknown, options?: PublishOptions): Promise<ChannelPosition>;
  /** Publishes the same data to several channels, written once. Rejects if the engine refuses it for one of them. */
  publishToAll(channels: readonly string[], data: unknown, options?: PublishOptions): Promise<ChannelPosition[]>;
  /** The top of a channel's stream. Read it before the state that it goes with, so that no change is missed. */
  position(channel: string): Promise<ChannelPosition>;
  /** Ends every connection of a user. With `reconnect` the clients come back at once, otherwise never by themselves. */
  disconnect(userId: string, options?: { reconnect?: boolean }): Promise<void>;
  /** Sends calls that the caller keeps, in the order of each channel, and returns one outcome for each. */
  deliver(calls: readonly KeptCall[]): Promise<readonly CallOutcome[]>;
}

/** The engine refused for good: a channel without a namespace, a malformed request, a wrong key. */
export class RealtimeEngineError extends Error {
  readonly code: number;

  constructor({ code, message }: { code: number; message: string }, subject: string) {
    super(`realtime engine: ${message} (${code}) for ${subject}`);
    this.name = "RealtimeEngineError";
    this.code = code;
  }
}
