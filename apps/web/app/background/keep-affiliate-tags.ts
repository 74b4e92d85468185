import { followTagConsent } from "../platform/affiliate-tags.ts";
import { followConsent } from "../platform/consent.ts";
import type { Process } from "./background.ts";

/** Keeps and forgets partners' tags as the visitor has said, on a site that works with partners. */
export const keepAffiliateTags: Process = ({ site }) => {
  if (site.consent?.includes("marketing") !== true) return () => undefined;
  followTagConsent();
  return followConsent(followTagConsent);
};
