import { readStored, writeStored } from "./storage.ts";

/** What this browser keeps of who comes: nothing of it names anybody. Other front ends of the same origin know the keys. */
const KEYS = { registered: "is_registered", welcome: "welcoming_popup", slip: "betslip_toggle_state" } as const;

/** Whoever has been signed in in this browser has an account, or is not to have one. */
export const isKnownPlayer = (): boolean => readStored("local", KEYS.registered) !== null;
export const markKnownPlayer = (): boolean => writeStored("local", KEYS.registered, "1");

/** A player who signed up here is welcomed once, at the first sign-in. */
export const isWelcomeDue = (): boolean => readStored("local", KEYS.welcome) === "due";
export const markWelcome = (state: "due" | "seen"): boolean => writeStored("local", KEYS.welcome, state);

/** Whether the slip is on show; the cookie that the server lays pages out by says it of wide screens alone. */
export const markSlip = (state: "open" | "closed"): boolean => writeStored("local", KEYS.slip, state);
