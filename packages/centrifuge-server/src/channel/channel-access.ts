import { type Audience, type Namespace, isPrivate } from "./namespaces.ts";

/** Printable ASCII without blanks, 255 characters at most. */
const CHANNEL_NAME = /^[\x21-\x7e]{1,255}$/;

/** Whether a name may be a channel at all; checked before any look-up. */
export const isChannelName = (channel: string): boolean => CHANNEL_NAME.test(channel);

/** Whether the part after the colon matches the `channelRegex` of the namespace. */
export const fitsNamespace = ({ channelRegex }: Namespace, channel: string): boolean =>
  new RegExp(channelRegex).test(channel.slice(channel.indexOf(":") + 1));

/** The users named after the last `#`; undefined where the name limits nobody. */
function namedUsers(channel: string): string[] | undefined {
  const hash = channel.lastIndexOf("#");
  return hash < 0 ? undefined : channel.slice(hash + 1).split(",");
}

/** Whether a client may subscribe without a token. `user` is the user's id, "" for a visitor. */
export function maySubscribe(namespace: Namespace, channel: string, user: string): boolean {
  if (isPrivate(channel)) return false;
  const users = namespace.allowUserLimitedChannels ? namedUsers(channel) : undefined;
  // An empty id after `#` would otherwise admit every visitor.
  if (users) return user !== "" && users.includes(user);
  return namespace.allowSubscribeForClient && (user !== "" || namespace.allowSubscribeForAnonymous);
}

/** Whether a client may ask for the presence or history that an audience may see. */
export const mayAsk = (audience: Audience, subscribed: boolean): boolean =>
  audience === "clients" || (audience === "subscribers" && subscribed);
