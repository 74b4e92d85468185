import babel from "@rolldown/plugin-babel";
import { reactCompilerPreset } from "@vitejs/plugin-react";
import type { Plugin } from "vite";

// The compiler has nothing to do elsewhere, and reading it all takes most of a build.
const OUR_SOURCES = /\/apps\/web\/app\/.*\.tsx?(?:\?|$)/;

const DIRECTIVE = /"use no memo";/g;

/**
 * Components that a tap, an answer or a match event renders, not a price. Memo code would be more than half of what a visitor fetches
 * of them. The shell itself is compiled: its bars and rails render for news of their own, not of each other.
 */
const RARELY_RENDERED = [
  "shell/(?!app-shell)",
  // Whoever reads a site or shows a lazy part renders for news of its own. A link stands in every row, and texts keep their rows still.
  "platform/(?!link|i18n/)",
  "sports/",
  "ui/",
  "features/my-bets/",
  "features/search/",
  // Whatever happens to a ticket makes a new one, and all that is memorised of it goes with the old: only rows of a
  // selection outlive it, and what leaves the ticket alone.
  "features/ticket/(?!selection-text|slip-selections|slip-dock|slip-panel|quick-bet)",
  // Heads and feet of pages and lists, and the dozen matches beside one: few, where the rows of a list are hundreds.
  "features/match/(?:score-header|match-bar|match-switcher)",
  "features/catalog/(?:list-columns|place-links|use-list-refresh|use-match-pages|more-matches|sport-tabs|view-chips)",
  "features/odds/(?:suspension-text|steady-press)",
  // What all pages stand in is given other texts with each of them.
  "routes/(?:page-(?:head|providers)|(?:home|live|sport|slug)-page)",
];

/** The React Compiler, where its memo code is worth its bytes. */
export const reactCompiler = () =>
  babel({
    presets: [reactCompilerPreset()],
    include: OUR_SOURCES,
    exclude: new RegExp(String.raw`/apps/web/app/(?:${RARELY_RENDERED.join("|")}).*\.tsx?(?:\?|$)`),
  });

/** What is said to the compiler is nothing to a browser. */
export const withoutDirectives = (): Plugin => ({
  name: "without-directives",
  enforce: "post",
  transform: {
    filter: { id: OUR_SOURCES, code: DIRECTIVE },
    handler: (code) => ({ code: code.replaceAll(DIRECTIVE, ""), map: null }),
  },
});
