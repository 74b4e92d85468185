export interface RunningServer {
  origin: string;
  /** Stops taking requests, lets those under way finish, tells what is committed, and lets go of everything. */
  close(): Promise<void>;
  /** Resolves when another process took over: from then on this one must do nothing more, and should end. */
  readonly replaced: Promise<void>;
  /** Resolves with the reason when the server cannot go on: it should be closed, and its process end. */
  readonly unable: Promise<string>;
}
