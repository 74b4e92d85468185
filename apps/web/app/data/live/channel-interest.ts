import type { StreamPosition } from "./live-cells.ts";

const NETTING_MS = 50;

type Position = Pick<StreamPosition, "offset" | "epoch">;

/** What the page wants changed: channels to open, from a position where one is known, and channels to close. */
export interface ChannelPlan {
  open: readonly { channel: string; position: Position | null }[];
  close: readonly string[];
}

/** Who holds which channel, counted. Changes are netted over 50 ms, so a navigation that lets go and takes hold again costs nothing. */
export interface ChannelInterest {
  hold(channel: string, position: Position | null): () => void;
  /** Follows the plan; told at once of all channels held now. */
  follow(listener: (plan: ChannelPlan) => void): () => void;
}

type Timer = (run: () => void, delayMs: number) => unknown;

export function createChannelInterest(startTimer: Timer = setTimeout): ChannelInterest {
  const held = new Map<string, { count: number; position: Position | null }>();
  const open = new Set<string>();
  let follower: ((plan: ChannelPlan) => void) | null = null;
  let netting = false;

  const net = (): void => {
    netting = false;
    if (follower === null) return;
    const opening = [...held].filter(([channel, { count }]) => count > 0 && !open.has(channel));
    const closing = [...open].filter((channel) => (held.get(channel)?.count ?? 0) === 0);
    for (const [channel, { count }] of held) if (count === 0) held.delete(channel);
    for (const channel of closing) open.delete(channel);
    for (const [channel] of opening) open.add(channel);
    if (opening.length === 0 && closing.length === 0) return;
    follower({ open: opening.map(([channel, { position }]) => ({ channel, position })), close: closing });
  };

  const netSoon = (): void => {
    if (netting || follower === null) return;
    netting = true;
    startTimer(net, NETTING_MS);
  };

  return {
    hold(channel, position) {
      const known = held.get(channel);
      const holding = { count: (known?.count ?? 0) + 1, position: position ?? known?.position ?? null };
      held.set(channel, holding);
      netSoon();
      let released = false;
      return () => {
        const current = held.get(channel);
        if (released || current === undefined) return;
        released = true;
        current.count -= 1;
        netSoon();
      };
    },
    follow(listener) {
      follower = listener;
      open.clear();
      net();
      return () => {
        if (follower === listener) follower = null;
      };
    },
  };
}
