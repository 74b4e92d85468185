import { type LoaderFunctionArgs, type RouterContextProvider, redirect } from "react-router";
import { answerOf } from "../../data/http/api-failure.ts";
import type { MarkdownText } from "../../features/markdown/markdown.ts";
import { pageEnvironment } from "../../platform/page-environment.ts";
import { answerOrFail, pageRequest } from "./page-request.server.ts";
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

/** Where payments lead to for help, by an operator's page of that name or wherever else players find help. */
const HELP_CENTER = "help-center";

/** Leads to the help of the site, which has no page of its own there. */
export async function leadToHelp({
  request,
  context,
  params,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<void> {
  if (params["sport"] !== HELP_CENTER) return;
  const { publicApi } = pageRequest(request, context);
  const { help } = await answerOrFail(answerOf(publicApi.platform.GET("/site_config")));
  // oxlint-disable-next-line typescript/only-throw-error -- how a loader leads to another page
  throw redirect(help);
}
