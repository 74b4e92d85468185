import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import type { Namespace } from "../../platform/i18n/namespaces.ts";
import { pageEnvironment } from "../../platform/page-environment.ts";

/** A loader that brings a page nothing but its messages. */
export const messagesLoader =
  (namespaces: readonly Namespace[]) =>
  ({ context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => {
    const { locale, locales } = context.get(pageEnvironment);
    return { messages: readCatalogues(locale, locales[0]?.code ?? locale, namespaces) };
  };
