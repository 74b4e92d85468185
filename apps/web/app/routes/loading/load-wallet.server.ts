import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { WALLET_SECTIONS } from "../../features/wallet/wallet-sections.ts";
import { loadClosed } from "./load-site-config.server.ts";
import { pageCatalogues } from "./page-catalogues.server.ts";
import { pageNotFound, pageRequest } from "./page-request.server.ts";

/** A section of the wallet, with its words; what is in it is the player's, and asked for by the browser. */
export async function loadWallet({ request, params, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  const section = WALLET_SECTIONS.find((name) => name === params["section"]);
  if (section === undefined || (await loadClosed(page)).includes("deposits")) return pageNotFound();
  return { section, messages: pageCatalogues(page.environment, ["wallet", "errors", "limits"]) };
}
