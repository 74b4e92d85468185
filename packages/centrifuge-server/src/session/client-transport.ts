import type { CloseNotice } from "../protocol/protocol-codes.ts";

/** The connection that carries the frames of a session. */
export interface ClientTransport {
  /** Whether commands come in HTTP requests that name the session: HTTP stream, server-sent events. */
  readonly isEmulated: boolean;
  readonly bufferedBytes: number;
  write(frame: string): void;
  close(notice: CloseNotice): void;
}
