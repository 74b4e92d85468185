/** Who may sign in to every site that says it is a demonstration. */
export const DEMO_PLAYER = { email: "demo@touchline.example", password: "touchline-demo" } as const;
