import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import type { OfferStream } from "../book/offer/offer-stream.ts";
import { hmac, isSameSecret } from "../players/secrets.ts";
import type { ChannelPosition, RealtimePublisher } from "@touchline/centrifuge-server";
import type { AppEnv } from "./app-env.ts";
import { refuse } from "./refuse.ts";

const BASE = "/internal";
export const OFFER_PATHS = { offer: `${BASE}/offer`, positions: `${BASE}/positions` } as const;

/** What processes of one site know each other by: they have the secret of its sessions in common. */
export const offerKey = (sessionSecret: string): string => hmac(sessionSecret, "offer");

/** A channel's position, and the version that the offer had by then. */
export interface PositionAnswer {
  position: ChannelPosition;
  version: number;
}

const PositionRequest = z.strictObject({ channel: z.string().max(200) });

export interface OfferRouterDeps {
  offer: OfferStream;
  publisher: Pick<RealtimePublisher, "position">;
  sessionSecret: string;
  /** Whether this process is the writer, and its book current. */
  isCurrent: () => boolean;
}

/** For the processes that answer reads, and nobody else: to them an unknown path. */
export function createOfferRouter({ offer, publisher, sessionSecret, isCurrent }: OfferRouterDeps): Hono<AppEnv> {
  const router = new Hono<AppEnv>();
  const key = `Bearer ${offerKey(sessionSecret)}`;
  const onlyFollowers = createMiddleware<AppEnv>(async (c, next) => {
    const given = c.req.header("authorization");
    return given !== undefined && isSameSecret(given, key) ? next() : refuse(c, "not_found");
  });
  router.use(`${BASE}/*`, onlyFollowers);
  router.get(OFFER_PATHS.offer, (c) =>
    c.body(offer.follow(isCurrent), 200, { "Content-Type": "application/x-ndjson", "Cache-Control": "no-store" }),
  );
  router.post(OFFER_PATHS.positions, async (c) => {
    const { channel } = PositionRequest.parse(await c.req.json());
    const position = await publisher.position(channel);
    return c.json({ position, version: offer.version } satisfies PositionAnswer);
  });
  return router;
}
