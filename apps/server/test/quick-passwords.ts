import { registerHooks } from "node:module";
import { hash as costlyHash, type Options, verify } from "@node-rs/argon2";

/** The least that argon2 takes. A hash says itself what it cost, so checking one costs as little. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A test of what that work is worth says `PASSWORDS=costly` for as long as it makes one. */
const hash = (password: string, options: Options): Promise<string> =>
  costlyHash(password, process.env["PASSWORDS"] === "costly" ? options : { ...options, ...LEAST });

export { hash, verify };

/**
 * A password costs a core 30 ms by design, and tests of who is let in try thousands: it is this module that their server
 * hashes by. What one costs for real stands in the tests beside its source, and each server with a process of its own pays it.
 */
registerHooks({
  resolve: (specifier, context, next) => next(specifier === "@node-rs/argon2" ? import.meta.url : specifier, context),
});
