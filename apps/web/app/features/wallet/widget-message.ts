/** Where a page of payments may lead to. */
const REDIRECTS = {
  "terms-and-conditions": "/general-rules",
  "profile-wallet-transactions": "/profile/wallet/transactions",
  "help-center": "/help-center",
} as const;

const LEVELS = ["danger", "warning", "success"] as const;
/** Words that there are: whoever names others says nothing. */
const TITLES = ["success_title", "pending_title", "failed_title", "declined_title", "info_title"] as const;
const MESSAGES = ["declined_message", "info_message"] as const;

export type WidgetMessage =
  | { kind: "redirect"; to: (typeof REDIRECTS)[keyof typeof REDIRECTS] }
  | {
      kind: "notice";
      level: (typeof LEVELS)[number];
      title: (typeof TITLES)[number];
      message: (typeof MESSAGES)[number];
    };

const oneOf = <T extends string>(names: readonly T[], given: unknown): T | undefined =>
  names.find((name) => name === given);

/** What a page of payments says to the page around it; null where it is none of what it may say. */
export function widgetMessage(data: unknown): WidgetMessage | null {
  if (typeof data !== "object" || data === null || !("type" in data)) return null;
  const { type, target, level, title, message } = data as Record<string, unknown>; // safe: each is looked at below
  if (type === "payment-widget-redirect") {
    const [, to] = Object.entries(REDIRECTS).find(([name]) => name === target) ?? [];
    return to === undefined ? null : { kind: "redirect", to };
  }
  const words = { level: oneOf(LEVELS, level), title: oneOf(TITLES, title), message: oneOf(MESSAGES, message) };
  if (type !== "payment-widget-notification") return null;
  if (words.level === undefined || words.title === undefined || words.message === undefined) return null;
  return { kind: "notice", level: words.level, title: words.title, message: words.message };
}
