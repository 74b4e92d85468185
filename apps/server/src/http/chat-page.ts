import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { CHAT_PROVIDERS, type ChatProvider } from "../chat/chat-providers.ts";
import type { AppEnv } from "./app-env.ts";
import { refuse } from "./refuse.ts";

/** Where pages find it, for a frame of theirs. */
export const CHAT_PATH = "/chat";

/**
 * The provider's script runs in a document of its own, that pages show in a frame: theirs trust no such script, and have
 * no host of it in their policy. Nobody opens it but by a page, which has asked for consent.
 */
export const chatPage: MiddlewareHandler<AppEnv> = createMiddleware<AppEnv>(async (c) => {
  const { chat } = c.get("site");
  const isFramed = (c.req.header("sec-fetch-dest") ?? "iframe") === "iframe";
  if (chat === null || !isFramed || c.req.method !== "GET") return refuse(c, "not_found");
  const provider = CHAT_PROVIDERS[chat.type];
  const nonce = randomBytes(16).toString("base64url");
  c.header("Content-Security-Policy", chatPolicy(nonce, provider));
  c.header("Cache-Control", "no-store");
  return c.html(documentOf(provider, { id: chat.id, nonce }));
});

/** What the chat may reach: its provider, and nothing else. */
function chatPolicy(nonce: string, { hosts }: Pick<ChatProvider, "hosts">): string {
  const over = (...schemes: string[]): string =>
    schemes.flatMap((scheme) => hosts.map((host) => `${scheme}://${host}`)).join(" ");
  const provider = over("https");
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'unsafe-inline' ${provider}`,
    `img-src data: blob: ${provider}`,
    `font-src data: ${provider}`,
    `media-src ${provider}`,
    `connect-src ${over("https", "wss")}`,
    `frame-src ${provider}`,
    `form-action ${provider}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/** Says to the page around it whether the script came. */
const documentOf = ({ script, elementId, before, open }: ChatProvider, { id, nonce }: { id: string; nonce: string }) =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Chat</title>
<style nonce="${nonce}">html,body,#chat{block-size:100%;margin:0}</style></head>
<body><main id="chat"></main><script nonce="${nonce}">{
const id=${JSON.stringify(id)},say=chat=>parent.postMessage({chat},location.origin);
${before}
document.head.append(Object.assign(document.createElement("script"),{src:${JSON.stringify(script(id))},async:true${elementId === undefined ? "" : `,id:${JSON.stringify(elementId)}`},
onload(){try{${open}say("ready")}catch{say("failed")}},onerror(){say("failed")}}))
}</script></body></html>`;
