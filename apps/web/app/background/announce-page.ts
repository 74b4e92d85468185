import type { Process } from "./background.ts";

/** Announces to screen readers which page a link has opened: the focus may have stayed on the link. */
export const announcePage: Process = () => {
  const region = document.createElement("p");
  region.className = "sr-only";
  region.role = "status";
  document.body.append(region);
  const here = () => ({ path: location.pathname, title: document.title });
  let announced = here();
  // The title comes with the new page's content, after the address; a score in it is no other page.
  const observer = new MutationObserver(() => {
    const { path, title } = here();
    if (path === announced.path || title === announced.title) return;
    announced = { path, title };
    region.textContent = title;
  });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    region.remove();
  };
};
