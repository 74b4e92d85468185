import { z } from "zod";

/** Who may read history or presence: the server API alone, subscribers of the channel, or any client. */
const Audience = z.enum(["server", "subscribers", "clients"]);
export type Audience = z.infer<typeof Audience>;

const Namespace = z
  .strictObject({
    /** The part of a channel's name before the first colon: two or more letters, digits, hyphens or underscores. */
    name: z.string().regex(/^[-a-zA-Z0-9_]{2,}$/),
    /** A regular expression for the part of a name after the colon, in the syntax that JavaScript and Go share. */
    channelRegex: z.string().default(""),
    /**
     * Keeps `size` publications and `bytes` of data at most; all are dropped `ttlSeconds` after the newest. Clients read it
     * with the command `history` if they are in `readableBy`, which recovery does not require. With `whileAsked` only what
     * comes while the channel has subscribers, and `ttlSeconds` after it had or its position was read, is kept.
     */
    history: z
      .strictObject({
        size: z.int().min(1),
        ttlSeconds: z.int().min(1),
        bytes: z.int().min(1).optional(),
        whileAsked: z.boolean().default(false),
        readableBy: Audience.default("server"),
      })
      .optional(),
    /** Every subscription is positioned and recoverable, asked for or not. */
    forceRecovery: z.boolean().default(false),
    /** A subscription that asks for recovery is recoverable. */
    allowRecovery: z.boolean().default(false),
    /** A subscription that asks for positioning is positioned: it gets every publication once and in order, or ends. */
    allowPositioning: z.boolean().default(false),
    /** Users may subscribe without a subscription token. */
    allowSubscribeForClient: z.boolean().default(false),
    /** Where users may, visitors may too. */
    allowSubscribeForAnonymous: z.boolean().default(false),
    /** A name that ends in `#id,id` admits exactly those users. */
    allowUserLimitedChannels: z.boolean().default(false),
    /** Who may see the subscribers of a channel; nobody, the server API included, where it is left out. */
    presence: Audience.optional(),
    /** Subscriptions that ask for fossil deltas get them. */
    delta: z.boolean().default(false),
  })
  .refine(({ history, forceRecovery, allowRecovery, delta }) => history || !(forceRecovery || allowRecovery || delta), {
    error: "recovery and delta need a history",
  });

export type Namespace = z.infer<typeof Namespace>;
/** The rules of the channels whose names begin with `name:`. Options that are left out are off. */
export type NamespaceOptions = z.input<typeof Namespace>;

/** Whether a channel needs a subscription token whatever its namespace allows: its name begins with `$`. */
export const isPrivate = (channel: string): boolean => channel.startsWith("$");

/** The namespaces of a server, by name. The constructor throws a `ZodError` on options that contradict each other. */
export class Namespaces {
  readonly #byName: ReadonlyMap<string, Namespace>;

  constructor(options: readonly NamespaceOptions[]) {
    this.#byName = new Map(options.map((option) => [option.name, Namespace.parse(option)]));
  }

  /** The namespace of a channel; undefined if its name has none, or one that does not exist. */
  of(channel: string): Namespace | undefined {
    const name = isPrivate(channel) ? channel.slice(1) : channel;
    const colon = name.indexOf(":");
    return colon < 0 ? undefined : this.#byName.get(name.slice(0, colon));
  }
}
