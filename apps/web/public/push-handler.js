// What a service worker does with pushes: a worker of its own, or imported by the site's.
self.addEventListener("push", (event) => {
  const message = readMessage(event.data);
  if (message === null) return;
  const { id, title, body, path } = message;
  // The server answers with that of the site which the browser knows.
  const icon = "/icons/app-192.png";
  event.waitUntil(self.registration.showNotification(title, { body, tag: id, icon, dir: "auto", data: { path } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data ?? {};
  if (typeof path === "string") event.waitUntil(show(new URL(path, self.location.origin)));
});

function readMessage(data) {
  try {
    const message = data.json();
    return typeof message.title === "string" && typeof message.path === "string" ? message : null;
  } catch {
    return null;
  }
}

/** In a page that is open already, where there is one. A path leads nowhere but here. */
async function show(url) {
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const same = pages.find((page) => page.url === url.href);
  if (same) await same.focus();
  else await self.clients.openWindow(url.href);
}
