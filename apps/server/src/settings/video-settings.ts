import { flag, videoUrl } from "./setting-schemas.ts";

/** Films of matches. */
export const VIDEO_SETTINGS = {
  videoEnabled: {
    name: "VIDEO_ENABLED",
    schema: flag.default(true),
    meaning: "whether pages offer to watch matches that are filmed",
  },
  videoStreamUrl: {
    name: "VIDEO_STREAM_URL",
    schema: videoUrl.optional(),
    byDefault: "a test clip of our own, where neither this nor the next is set",
    meaning:
      "address of a match's film, which pages play themselves: an http(s) address with `{match_id}`, `{provider}` and `{locale}` in its path or query where they belong; pages may load films from its origin",
  },
  videoFrameUrl: {
    name: "VIDEO_FRAME_URL",
    schema: videoUrl.optional(),
    meaning: "address of a page that plays a match, shown in a frame where it is set; written the same way",
  },
} as const;
