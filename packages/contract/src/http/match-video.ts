import { createRoute, z } from "@hono/zod-openapi";
import { ProviderName } from "./markets.ts";
import { COMMON_ERRORS, Id, NOT_FOUND, OurLocaleQuery, REFUSED, SPORTSBOOK, jsonAnswer } from "./shared.ts";

const request = { params: z.object({ id: Id }), query: z.object({ locale: OurLocaleQuery }) };
const UNAVAILABLE = {
  422: {
    ...REFUSED[422],
    description:
      "The match cannot be watched now (code 52): it is not filmed, not in play, or the site shows no films.",
  },
};

export const Video = z
  .object({
    link: z.string().nullable().openapi({ description: "Address of a film that a page plays itself." }),
    frame: z.string().nullable().openapi({ description: "Address of a page that plays it, to be shown in a frame." }),
  })
  .openapi("Video");

export const getMatchVideo = createRoute({
  method: "get",
  path: "/matches/{id}/video",
  tags: [SPORTSBOOK],
  operationId: "getMatchVideo",
  description: "Where a match with `has_video` is watched while it is live: a film, a page, or both.",
  request,
  responses: {
    200: jsonAnswer(Video, "Where it is watched."),
    ...NOT_FOUND,
    ...UNAVAILABLE,
    ...COMMON_ERRORS,
  },
});

export const Stream = z
  .object({ link: z.string(), provider: ProviderName, language_code: z.string() })
  .openapi("Stream");

export const getMatchStreams = createRoute({
  method: "get",
  path: "/matches/{id}/streams",
  tags: [SPORTSBOOK],
  operationId: "getMatchStreams",
  description: "The films of a live match, one for each language that there is one in.",
  request,
  responses: {
    200: jsonAnswer(z.array(Stream), "The films, that of the language asked in first."),
    ...NOT_FOUND,
    ...UNAVAILABLE,
    ...COMMON_ERRORS,
  },
});
