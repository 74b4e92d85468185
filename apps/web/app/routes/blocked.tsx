import { type LoaderFunctionArgs, type RouterContextProvider, data } from "react-router";
import { useTranslations } from "use-intl/react";
import { displayLocale } from "../platform/i18n/direction.ts";
import { pageData } from "../platform/page-data.tsx";
import { pageEnvironment } from "../platform/page-environment.ts";
import { useSite } from "../platform/site.tsx";
import type { Route } from "./+types/blocked";
import { pageCatalogues } from "./loading/page-catalogues.server.ts";
import { FailureText, ReducedPage } from "./page-failure.tsx";

const UNAVAILABLE_FOR_LEGAL_REASONS = 451;

/** The code that names no country: where a visitor comes from is not known, and the site serves some countries alone. */
const UNKNOWN = "ZZ";

/** In place of every page for visitors from countries that the site does not serve. */
export function loader({ context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const environment = context.get(pageEnvironment);
  const { blockedIn, locale } = environment;
  const names = new Intl.DisplayNames([displayLocale(locale)], { type: "region" });
  return data(
    {
      country: blockedIn === null || blockedIn === UNKNOWN ? null : (names.of(blockedIn) ?? blockedIn),
      messages: pageCatalogues(environment, ["site"]),
    },
    { status: UNAVAILABLE_FOR_LEGAL_REASONS },
  );
}

export default function Blocked({ loaderData }: Route.ComponentProps) {
  return (
    <ReducedPage>
      <BlockedText country={pageData(loaderData).country} />
    </ReducedPage>
  );
}

function BlockedText({ country }: { country: string | null }) {
  const t = useTranslations("site.blocked");
  const { name: site } = useSite();
  const text = country === null ? t("text", { site }) : t("inCountry", { site, country });
  return <FailureText of="blocked" title={t("title")} text={text} />;
}
