import type { Process } from "./background.ts";

/** Keeps to the matches of the providers that the site follows, as its settings say for each type of sport. */
export const followProviders: Process = ({ live: { store }, state: { session }, revalidate }) =>
  session.subscribe((now, before) => {
    if (now.settings === null || now.settings === before.settings) return;
    // Matches taken up again have missed whatever was told of them.
    if (store.followProviders(now.settings.sport_type_providers)) revalidate();
  });
