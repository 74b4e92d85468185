import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { PROFILE_SECTIONS, type ProfileSection } from "../../features/account/profile-sections.ts";
import type { Namespace } from "../../platform/i18n/namespaces.ts";
import { pageCatalogues } from "./page-catalogues.server.ts";
import { pageNotFound, pageRequest } from "./page-request.server.ts";

const EVERY_SECTION: readonly Namespace[] = ["profile", "account", "limits", "errors"];
/** What controls say that other features have too. */
const FURTHER: Partial<Record<ProfileSection, readonly Namespace[]>> = {
  settings: ["preferences", "ticket", "notices"],
};

/** A page of the account; what is on it is the player's, and asked for by the browser. */
export function loadProfile({ request, params, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const { environment } = pageRequest(request, context);
  const [first, ...others] = PROFILE_SECTIONS;
  const { section: name } = params;
  const section = name === undefined ? first : others.find((other) => other === name);
  if (section === undefined) return pageNotFound();
  return { section, messages: pageCatalogues(environment, [...EVERY_SECTION, ...(FURTHER[section] ?? [])]) };
}
