/** Events of web push that the worker answers, each by its name. It answers none yet. */
export const PUSH_LISTENERS: {
  push?: (event: PushEvent) => void;
  notificationclick?: (event: NotificationEvent) => void;
} = {};
