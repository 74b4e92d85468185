import { z } from "zod";

const Offset = z.int().min(0).default(0);
const Epoch = z.string().default("");
/** Checked where it is used: a missing channel ends the connection, it is not merely refused. */
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
  /** Bit 2: refuse instead of answering an unrecovered subscription. */
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

/** One command of a client: `id` and at most one method; with neither it is the answer to a ping. */
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
    // One method at most beside the id, which the default always puts there.
    return parsed.success && Object.keys(parsed.data).length <= 2 ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the newline-separated commands of one frame; undefined if the frame is empty or any of it is malformed. */
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
