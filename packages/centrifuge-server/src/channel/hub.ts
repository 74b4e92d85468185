import type { Subscriber, Subscription } from "./subscription.ts";

/** A subscriber as presence shows it. */
export interface ClientInfo {
  user: string;
  client: string;
  conn_info?: unknown;
  chan_info?: unknown;
}

const clientInfo = ({ subscriber, channelInfo }: Subscription): ClientInfo => ({
  user: subscriber.user.id,
  client: subscriber.clientId,
  ...(subscriber.user.info !== undefined && { conn_info: subscriber.user.info }),
  ...(channelInfo !== undefined && { chan_info: channelInfo }),
});

/** The registry of connections, by user, and of subscriptions, by channel. */
export class Hub<Connection extends Subscriber> {
  readonly #byUser = new Map<string, Set<Connection>>();
  readonly #byClientId = new Map<string, Connection>();
  readonly #byChannel = new Map<string, Map<string, Subscription>>();
  #subscriptionCount = 0;

  get counts(): { clients: number; users: number; channels: number; subscriptions: number } {
    return {
      clients: this.#byClientId.size,
      users: this.#byUser.size,
      channels: this.#byChannel.size,
      subscriptions: this.#subscriptionCount,
    };
  }

  add(connection: Connection): void {
    this.#byClientId.set(connection.clientId, connection);
    const ofUser = this.#byUser.get(connection.user.id) ?? new Set();
    this.#byUser.set(connection.user.id, ofUser.add(connection));
  }

  remove(connection: Connection): void {
    if (!this.#byClientId.delete(connection.clientId)) return;
    const ofUser = this.#byUser.get(connection.user.id);
    ofUser?.delete(connection);
    if (ofUser?.size === 0) this.#byUser.delete(connection.user.id);
  }

  /** The connections of a user; those of all visitors for "". */
  connectionsOf(userId: string): ReadonlySet<Connection> {
    return this.#byUser.get(userId) ?? new Set();
  }

  subscribe(subscription: Subscription): void {
    const { channel, subscriber } = subscription;
    const subscriptions = this.#byChannel.get(channel) ?? new Map<string, Subscription>();
    this.#byChannel.set(channel, subscriptions.set(subscriber.clientId, subscription));
    this.#subscriptionCount += 1;
  }

  unsubscribe({ channel, subscriber }: Subscription): void {
    const subscriptions = this.#byChannel.get(channel);
    if (!subscriptions?.delete(subscriber.clientId)) return;
    this.#subscriptionCount -= 1;
    if (subscriptions.size === 0) this.#byChannel.delete(channel);
  }

  hasSubscribers(channel: string): boolean {
    return this.#byChannel.has(channel);
  }

  subscriptions(channel: string): Iterable<Subscription> {
    return this.#byChannel.get(channel)?.values() ?? [];
  }

  /** The subscribers of a channel, by client id. */
  presence(channel: string): Record<string, ClientInfo> {
    const infos = [...this.subscriptions(channel)].map(clientInfo);
    return Object.fromEntries(infos.map((info) => [info.client, info]));
  }

  presenceStats(channel: string): { num_clients: number; num_users: number } {
    const infos = Object.values(this.presence(channel));
    return { num_clients: infos.length, num_users: new Set(infos.map(({ user }) => user)).size };
  }
}
