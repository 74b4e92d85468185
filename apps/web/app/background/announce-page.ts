import type { Process } from "./background.ts";

/** Tells those who hear the page where a link has led them: the focus may have stayed on it, and says nothing. */
export const announcePage: Process = () => {
  const region = document.createElement("p");
  region.className = "sr-only";
  region.role = "status";
  document.body.append(region);
  const here = () => ({ path: location.pathname, title: document.title });
  let told = here();
  // The title comes with the new page's content, after the address; a score in it is no other page.
  const observer = new MutationObserver(() => {
    const { path, title } = here();
    if (path === told.path || title === told.title) return;
    told = { path, title };
    region.textContent = title;
  });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    region.remove();
  };
};
