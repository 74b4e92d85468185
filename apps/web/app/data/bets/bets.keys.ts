// Apart from the queries, which the background has no use for.
export const betsKey = ["bets"] as const;
export const betListsKey = [...betsKey, "list"] as const;
export const betSummariesKey = [...betsKey, "summary"] as const;
export const positionsKey = [...betsKey, "positions"] as const;
export const betKey = (id: string) => [...betsKey, "one", id] as const;
