import { readdirSync } from "node:fs";
import path from "node:path";
import type { VideoSource } from "../book/book-config.ts";
import type { Config } from "../settings/config.ts";

const TEST_STREAM = /^test-stream-[\w-]+\.webm$/;

/** Drawn when it is asked for, while pages are developed. */
const DEVELOPED = "/assets/test-stream-developed.webm";

type VideoConfig = Pick<Config, "mode" | "videoEnabled" | "videoStreamUrl" | "videoFrameUrl" | "webBuildDir">;

/** Where matches are watched: where the operator says, else the clip that the web build has drawn. */
export function videoSource({
  mode,
  videoEnabled,
  videoStreamUrl,
  videoFrameUrl,
  webBuildDir,
}: VideoConfig): VideoSource | null {
  if (!videoEnabled) return null;
  const link = videoStreamUrl ?? (videoFrameUrl === undefined ? ownClip(mode, webBuildDir) : null);
  const frame = videoFrameUrl ?? null;
  return link === null && frame === null ? null : { link, frame };
}

const ownClip = (mode: Config["mode"], webBuildDir: string): string | null =>
  mode === "development" ? DEVELOPED : testStream(webBuildDir);

/** Null where there is no build, as beside an API that serves no pages. */
function testStream(webBuildDir: string): string | null {
  const name = namesIn(path.join(webBuildDir, "client", "assets")).find((file) => TEST_STREAM.test(file));
  return name === undefined ? null : `/assets/${name}`;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
