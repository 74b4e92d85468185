import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { WALLET_SECTIONS } from "../../features/wallet/wallet-sections.ts";
import { loadClosed } from "./load-site-config.server.ts";
import { pageCatalogues } from "./page-catalogues.server.ts";
import { pageNotFound, pageRequest } from "./page-request.server.ts";

/** A section of the wallet, with its words; what is in it is the player's, and asked for by the browser. */
export async function loadWallet({ request, params, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const page = pageRequest(request, context);
  const section = WALLET_SECTIONS.find((name) => name === params["section"]);
  const closed = await loadClosed(page);
  // What is a player's is taken out also where nothing is paid in.
  const isClosed = closed.includes("wallet") || (section === "deposit" && closed.includes("deposits"));
  if (section === undefined || isClosed) return pageNotFound();
  return { section, messages: pageCatalogues(page.environment, ["wallet", "errors", "limits"]) };
}
