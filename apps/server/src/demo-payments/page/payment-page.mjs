// Speaks to the page around it as the widget of a provider does: where to go, and what to tell the player.
const say = (message) => parent.postMessage(message, "*");

for (const button of document.querySelectorAll("[data-redirect]")) {
  button.hidden = parent === window;
  button.addEventListener("click", () => say({ type: "payment-widget-redirect", target: button.dataset.redirect }));
}
const { notice } = document.querySelector("main").dataset;
if (notice) {
  say({
    type: "payment-widget-notification",
    level: "danger",
    title: `${notice}_title`,
    message: `${notice}_message`,
  });
}
