import type { CloseNotice } from "../protocol/protocol-codes.ts";

/** The wire under a session. */
export interface ClientTransport {
  /** Commands come in requests of their own and name the session: HTTP stream, server-sent events. */
  readonly isEmulated: boolean;
  readonly bufferedBytes: number;
  write(frame: string): void;
  close(notice: CloseNotice): void;
}
