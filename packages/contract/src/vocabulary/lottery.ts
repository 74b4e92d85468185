/** How a draw of a lottery stands. */
export const DRAW_STATES = ["open", "closed", "drawn", "void"] as const;
export type DrawState = (typeof DRAW_STATES)[number];

/** How a ticket of a draw stands. */
export const LOTTERY_TICKET_STATUSES = ["open", "won", "lost", "void"] as const;
export type LotteryTicketStatus = (typeof LOTTERY_TICKET_STATUSES)[number];

/** Most tickets that are bought at once. */
export const LOTTERY_TICKETS_LIMIT = 20;
