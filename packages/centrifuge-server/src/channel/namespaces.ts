import { z } from "zod";

/** Who may ask: nobody but the server, subscribers of the channel, or any client. */
const Audience = z.enum(["server", "subscribers", "clients"]);
export type Audience = z.infer<typeof Audience>;

const Namespace = z
  .strictObject({
    name: z.string().regex(/^[-a-zA-Z0-9_]{2,}$/),
    /** What follows the colon in a channel's name, as a regular expression that means the same in Go. */
    channelRegex: z.string().default(""),
    /** Publications kept for recovery, of so many bytes at most; all go together `ttlSeconds` after the newest. */
    history: z
      .strictObject({
        size: z.int().min(1),
        ttlSeconds: z.int().min(1),
        bytes: z.int().min(1).optional(),
        readableBy: Audience.default("server"),
      })
      .optional(),
    /** Every subscription is positioned and recoverable, asked for or not. */
    forceRecovery: z.boolean().default(false),
    allowRecovery: z.boolean().default(false),
    allowPositioning: z.boolean().default(false),
    allowSubscribeForClient: z.boolean().default(false),
    allowSubscribeForAnonymous: z.boolean().default(false),
    /** A name that ends in `#id,id` admits exactly those users. */
    allowUserLimitedChannels: z.boolean().default(false),
    presence: Audience.optional(),
    /** Subscriptions may ask for fossil deltas, and publications are sent to them as deltas. */
    delta: z.boolean().default(false),
  })
  .refine(({ history, forceRecovery, allowRecovery, delta }) => history || !(forceRecovery || allowRecovery || delta), {
    error: "recovery and delta need a history",
  });

export type Namespace = z.infer<typeof Namespace>;
export type NamespaceOptions = z.input<typeof Namespace>;

/** A private name needs a token whatever its namespace allows. */
export const isPrivate = (channel: string): boolean => channel.startsWith("$");

export class Namespaces {
  readonly #byName: ReadonlyMap<string, Namespace>;

  constructor(options: readonly NamespaceOptions[]) {
    this.#byName = new Map(options.map((option) => [option.name, Namespace.parse(option)]));
  }

  /** Undefined for a name without a namespace or in one that does not exist. */
  of(channel: string): Namespace | undefined {
    const name = isPrivate(channel) ? channel.slice(1) : channel;
    const colon = name.indexOf(":");
    return colon < 0 ? undefined : this.#byName.get(name.slice(0, colon));
  }
}
