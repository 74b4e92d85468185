import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import type { MarkdownText } from "../../features/markdown/markdown.ts";
import { pageEnvironment } from "../../platform/page-environment.ts";
import { textIn } from "./markdown.server.ts";

/** A page that the operator wrote, by its name in the path; null where that is none of those. */
export function loadOwnPage({
  context,
  params,
}: Pick<LoaderFunctionArgs<Readonly<RouterContextProvider>>, "context" | "params">): { text: MarkdownText } | null {
  const environment = context.get(pageEnvironment);
  const page = environment.site.pages.find(({ name }) => name === params["sport"]);
  const text = page && textIn(page.markdown, environment);
  return text === undefined ? null : { text };
}
