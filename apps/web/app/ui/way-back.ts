/** Whether the browser came to this page by its history: it may have kept it as it was, with what it had filled in. */
export const isWayBack = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "back_forward");
