import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { LostError } from "./platform/fetched-once.ts";

/** What some browsers have, and the types of none yet. */
interface MayTrustTypes {
  trustedTypes?: {
    defaultPolicy: unknown;
    createPolicy: (name: string, rules: { createHTML: (html: string) => string | null }) => unknown;
  };
}

addEventListener("unhandledrejection", (event) => {
  // The router aborts the fetch of a page when another link is pressed meanwhile; that is no error.
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

// Text is safe, and so is the empty script that React makes every script of, which never runs. All else is refused.
// A player's own browser extension may have been first; then its policy holds, and a second one would throw.
const { trustedTypes } = globalThis as MayTrustTypes;
if (trustedTypes?.defaultPolicy === null) {
  trustedTypes.createPolicy("default", {
    createHTML: (html) => (html.includes("<") && html !== "<script></script>" ? null : html),
  });
}

// A part whose code the link has lost comes with the link: that is no error of the page.
const report = (error: unknown): void => {
  // Safe: without a cause it has the property undefined.
  if (!(error instanceof LostError) && !((error as Error).cause instanceof LostError)) reportError(error);
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    // What a boundary has caught is on show in its place, and would be heard of by nobody else.
    { onCaughtError: report, onRecoverableError: report },
  );
});
