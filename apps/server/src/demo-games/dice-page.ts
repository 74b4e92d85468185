import { readFileSync } from "node:fs";
import { RTL_LANGUAGES } from "@touchline/contract/vocabulary";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { type MessageKey, messageText } from "../messages/message-text.ts";

export interface DicePageDeps {
  /** Further origins whose pages may show the game, beside its own. */
  frameAncestors: readonly string[];
}

const fileOf = (name: string): string => readFileSync(new URL(`page/${name}`, import.meta.url), "utf8");

const FILES = {
  "dice-page.mjs": "text/javascript; charset=utf-8",
  "fair-number.mjs": "text/javascript; charset=utf-8",
  "dice-page.css": "text/css; charset=utf-8",
} as const;

const TEXTS = [
  "title",
  "chance",
  "stake",
  "multiplier",
  "possible_win",
  "roll",
  "rolling",
  "again",
  "balance",
  "won",
  "lost",
  "terms",
  "loading",
  "failed",
  "offline",
  "unanswered",
  "too_late",
  "stake_invalid",
  "fairness",
  "fairness_how",
  "commitment",
  "client_seed",
  "client_seed_short",
  "count",
  "win",
  "nonce",
  "reveal",
  "server_seed",
  "history",
  "number",
  "check",
  "checks",
  "differs",
  "cannot_check",
  "not_revealed",
] as const;

/** The page of the game and what it loads: nothing from elsewhere, and nothing of the site around it. */
export function createDicePage({ frameAncestors }: DicePageDeps): Hono<AppEnv> {
  const files = new Map(Object.entries(FILES).map(([name, type]) => [name, { type, text: fileOf(name) }]));
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(" ")}`,
    // Also where it is opened by itself: it is a stranger to the site that serves it.
    "sandbox allow-scripts",
  ].join("; ");
  const page = new Hono<AppEnv>();
  page.get("/", (c) => {
    c.header("Content-Security-Policy", policy);
    // The address has the token in it.
    c.header("Referrer-Policy", "no-referrer");
    // A page without an origin cannot be kept apart by one.
    c.header("Origin-Agent-Cluster", "?0");
    return c.html(htmlOf(c.get("locale"), c.req.query("theme") === "light" ? "light" : "dark"));
  });
  for (const [name, { type, text }] of files) {
    page.get(`/${name}`, (c) => {
      c.header("Cross-Origin-Resource-Policy", "cross-origin");
      c.header("Cache-Control", "public, max-age=300");
      return c.body(text, 200, { "Content-Type": type });
    });
  }
  return page;
}

function htmlOf(locale: string, theme: string): string {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, messageText(locale, keyOf(name))]));
  const direction = RTL_LANGUAGES.some((rtl) => rtl === locale.split("-")[0]) ? "rtl" : "ltr";
  const json = JSON.stringify({ locale, texts }).replaceAll("<", "\\u003c");
  return `<!doctype html><html lang="${locale}" dir="${direction}" data-theme="${theme}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts["title"]}</title><link rel="stylesheet" href="/demo-games/dice/dice-page.css"><script type="application/json" id="page">${json}</script><script type="module" src="/demo-games/dice/dice-page.mjs"></script><main id="game" aria-busy="true"><p>${texts["loading"]}</p></main></html>`;
}

const keyOf = (name: (typeof TEXTS)[number]): MessageKey => `game.dice.${name}`;
