import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { emitAnalytics } from "../../platform/analytics.ts";
import { useConsentAnswers } from "../../platform/consent.ts";
import { pageData } from "../../platform/page-data.tsx";
import { type PageKey, pageKeyOf } from "../../platform/page-key.ts";

/** Tells of each page that has a key, by that alone. */
export function PageViews() {
  const { pathname } = useLocation();
  const shown = useMatches().at(-1);
  const page = pageKeyOf({ id: shown?.id ?? "", slugKind: slugKindOf(shown?.loaderData) });
  const isAllowed = useConsentAnswers().analytics === true;
  useEffect(() => {
    notify({ pathname, page: isAllowed ? page : null });
  }, [pathname, page, isAllowed]);
  return null;
}

/** Another match is another view of a page with the same key; its address is told to nobody. */
function notify({ page }: { pathname: string; page: PageKey | null }): void {
  if (page !== null) emitAnalytics({ event: "page_view", page });
}

function slugKindOf(loaderData: unknown): string | undefined {
  if (typeof loaderData !== "object" || loaderData === null) return undefined;
  const data = pageData(loaderData);
  return "kind" in data && typeof data.kind === "string" ? data.kind : undefined;
}
