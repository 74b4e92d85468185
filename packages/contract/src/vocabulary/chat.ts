/** Whose chat a site may have. */
export const CHAT_TYPES = ["live-chat", "chatra", "freshchat", "zoho", "zendesk", "intercom"] as const;
export type ChatType = (typeof CHAT_TYPES)[number];
