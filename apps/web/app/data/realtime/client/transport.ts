import type { ConnectResult, Notice } from "./protocol.ts";

/** Where the commands of a stream belong to. */
export type Session = Required<Pick<ConnectResult, "session" | "node">>;

export interface Transport {
  /** Sends commands, each in a line. */
  send: (commands: string, session: Session) => void;
  close: () => void;
}

export interface TransportEvents {
  /** The connect command may be sent; a stream has taken it along. */
  opened: () => void;
  received: (frame: string) => void;
  closed: (notice: Notice) => void;
}

export interface TransportKind {
  /** The first command goes along with the request, and others only once it is answered. */
  isStream: boolean;
  /** May throw where the address is none, or not allowed. */
  open: (events: TransportEvents, first: string) => Transport;
}

export interface StreamAddresses {
  url: string;
  /** Where commands are posted to once the stream stands. */
  commands: string;
}
