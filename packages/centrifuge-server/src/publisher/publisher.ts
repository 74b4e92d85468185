import type { CallOutcome, KeptCall } from "./kept-calls.ts";

/** Position of a channel's stream: an offset is only comparable under the same epoch. */
export interface ChannelPosition {
  channel: string;
  offset: number;
  epoch: string;
}

/** No stream has its epoch, so nothing is recovered from it: the client reads the state again when it subscribes. */
export const unknownPosition = (channel: string): ChannelPosition => ({ channel, offset: 0, epoch: "unknown" });

export interface PublishOptions {
  /** Publishing again under the same key within five minutes does nothing. */
  idempotencyKey?: string;
  /** Newest wins: at or below the channel's last version the publication is dropped. */
  version?: number;
  /** Worth nothing later: nobody is told if it is lost. */
  isFleeting?: boolean;
}

/** What the rest of the server may ask of a realtime engine; embedded and Centrifugo drivers both answer to it. */
export interface RealtimePublisher {
  publish(channel: string, data: unknown, options?: PublishOptions): Promise<ChannelPosition>;
  /** Top of the channel's stream. Read it before the state it goes with. */
  position(channel: string): Promise<ChannelPosition>;
  /** Ends every connection of a user; with `reconnect` they may come back at once. */
  disconnect(userId: string, options?: { reconnect?: boolean }): Promise<void>;
  /** Tells what the caller keeps, each channel in its order, and answers an outcome for each call. */
  deliver(calls: readonly KeptCall[]): Promise<readonly CallOutcome[]>;
}

/** The engine refused: a channel without a namespace, a request it cannot read, a wrong key. */
export class RealtimeEngineError extends Error {
  readonly code: number;

  constructor({ code, message }: { code: number; message: string }, subject: string) {
    super(`realtime engine: ${message} (${code}) for ${subject}`);
    this.name = "RealtimeEngineError";
    this.code = code;
  }
}
