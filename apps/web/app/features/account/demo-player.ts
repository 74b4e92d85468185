/** The player that every demonstration site starts with; shown only where the site says it is one. */
export const DEMO_PLAYER = { email: "demo@touchline.example", password: "touchline-demo" } as const;
