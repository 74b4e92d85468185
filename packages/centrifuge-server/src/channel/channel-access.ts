import { type Audience, type Namespace, isPrivate } from "./namespaces.ts";

/** Longer or non-ASCII names are refused before anything is looked up. */
const CHANNEL_NAME = /^[\x21-\x7e]{1,255}$/;

export const isChannelName = (channel: string): boolean => CHANNEL_NAME.test(channel);

/** Whether a channel may have this name in its namespace. */
export const fitsNamespace = ({ channelRegex }: Namespace, channel: string): boolean =>
  new RegExp(channelRegex).test(channel.slice(channel.indexOf(":") + 1));

/** The users named after the last `#`; undefined where the name limits nobody. */
function namedUsers(channel: string): string[] | undefined {
  const hash = channel.lastIndexOf("#");
  return hash < 0 ? undefined : channel.slice(hash + 1).split(",");
}

/** Whether a client may subscribe without a token. `user` is "" for a visitor. */
export function maySubscribe(namespace: Namespace, channel: string, user: string): boolean {
  if (isPrivate(channel)) return false;
  const users = namespace.allowUserLimitedChannels ? namedUsers(channel) : undefined;
  // An empty id after `#` must not let every visitor in.
  if (users) return user !== "" && users.includes(user);
  return namespace.allowSubscribeForClient && (user !== "" || namespace.allowSubscribeForAnonymous);
}

export const mayAsk = (audience: Audience, subscribed: boolean): boolean =>
  audience === "clients" || (audience === "subscribers" && subscribed);
