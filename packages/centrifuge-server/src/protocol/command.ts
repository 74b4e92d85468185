import { z } from "zod";

const Offset = z.int().min(0).default(0);
const Epoch = z.string().default("");
/** May be empty: each command checks it, since a missing channel ends the connection. */
const Channel = z.string().default("");
const Token = z.string().default("");
const Flag = z.boolean().default(false);

const RecoverRequest = z.object({ recover: Flag, offset: Offset, epoch: Epoch });

const ConnectRequest = z.object({
  token: Token,
  subs: z.record(z.string(), RecoverRequest).default({}),
});

const SubscribeRequest = RecoverRequest.extend({
  channel: Channel,
  token: Token,
  positioned: Flag,
  recoverable: Flag,
  delta: z.string().default(""),
  /** The bit of value 2 asks to refuse the subscription if it cannot be recovered. */
  flag: z.int().min(0).default(0),
  type: z.int().default(0),
});

const ChannelRequest = z.object({ channel: Channel });

const HistoryRequest = ChannelRequest.extend({
  limit: z.int().default(0),
  since: z.object({ offset: Offset, epoch: Epoch }).optional(),
  reverse: Flag,
});

const METHODS = {
  connect: ConnectRequest,
  subscribe: SubscribeRequest,
  unsubscribe: ChannelRequest,
  publish: ChannelRequest,
  presence: ChannelRequest,
  presence_stats: ChannelRequest,
  history: HistoryRequest,
  rpc: z.object({}),
  send: z.object({}),
  ping: z.object({}),
  refresh: z.object({ token: Token }),
  sub_refresh: ChannelRequest.extend({ token: Token }),
};

const Command = z.object({
  id: z.int().min(0).max(0xffff_ffff).default(0),
  ...z.object(METHODS).partial().shape,
});

/** One command of a client: an `id` and at most one method. With neither it is a pong. */
export type Command = z.infer<typeof Command>;
export type ConnectRequest = z.infer<typeof ConnectRequest>;
export type SubscribeRequest = z.infer<typeof SubscribeRequest>;
export type ChannelRequest = z.infer<typeof ChannelRequest>;
export type HistoryRequest = z.infer<typeof HistoryRequest>;
export type RefreshRequest = z.infer<typeof METHODS.refresh>;
export type SubRefreshRequest = z.infer<typeof METHODS.sub_refresh>;

function parseCommand(line: string): Command | undefined {
  try {
    const parsed = Command.safeParse(JSON.parse(line));
    // The id, which has a default and is always there, and at most one method.
    return parsed.success && Object.keys(parsed.data).length <= 2 ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Parses the newline-separated commands of one frame; undefined if it is empty or any command is malformed. */
export function parseFrame(frame: string): Command[] | undefined {
  const lines = frame.endsWith("\n") ? frame.slice(0, -1).split("\n") : frame.split("\n");
  const commands: Command[] = [];
  for (const line of lines) {
    const command = parseCommand(line);
    if (!command) return undefined;
    commands.push(command);
  }
  return commands;
}
