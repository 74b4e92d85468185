import babel from "@rolldown/plugin-babel";
import { reactCompilerPreset } from "@vitejs/plugin-react";

// The compiler has nothing to do elsewhere, and reading it all takes most of a build.
const OUR_SOURCES = /\/apps\/web\/app\/.*\.tsx?(?:\?|$)/;

/**
 * Parts that a tap or an answer renders, not a price. Memo code would be more than half of what a visitor fetches of
 * them. The shell itself is compiled: its bars and rails render for news of their own, not of each other.
 */
const RARELY_RENDERED = /\/apps\/web\/app\/(?:shell\/(?!app-shell)|ui\/|features\/my-bets\/).*\.tsx(?:\?|$)/;

/** The React Compiler, where its memo code is worth its bytes. */
export const reactCompiler = () =>
  babel({ presets: [reactCompilerPreset()], include: OUR_SOURCES, exclude: RARELY_RENDERED });
