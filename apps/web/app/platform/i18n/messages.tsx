import { type ReactNode, use } from "react";
import { IntlProvider } from "use-intl/react";
import { CataloguesContext } from "./catalogues-context.ts";
import { formattingLocale } from "./direction.ts";
import type { Catalogues } from "./namespaces.ts";
import { usePlayerTimeZone } from "./use-time-zone.ts";

/** Makes messages known to everything below, beside those already known. */
export function Messages({
  locale,
  messages,
  children,
}: {
  locale: string;
  messages: Catalogues;
  children: ReactNode;
}) {
  const known = use(CataloguesContext);
  const timeZone = usePlayerTimeZone();
  const all = { ...known, ...messages };
  return (
    <CataloguesContext value={all}>
      <IntlProvider locale={formattingLocale(locale)} messages={asMessages(all)} timeZone={timeZone}>
        {children}
      </IntlProvider>
    </CataloguesContext>
  );
}

type IntlMessages = NonNullable<Parameters<typeof IntlProvider>[0]["messages"]>;

// use-intl types its messages as source texts; compiled ones are what its format-only build reads.
const asMessages = (catalogues: Catalogues) => catalogues as IntlMessages;
