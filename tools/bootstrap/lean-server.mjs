// How a server is started so that it keeps little memory that it does not use; `docs/growing.md` says what that is worth.

import { inRepo } from "./paths.mjs";

/**
 * Young objects are collected in steps of 8 MB instead of 16: the heap is half as large, and shorter collections come more
 * often. Old ones are collected each time they have grown by 20 %, not when they are several times as many.
 */
export const LEAN_ARGS = ["--max-semi-space-size=8", "--heap-growing-percent=20"];

/** @param {string} name */
const cached = (name) => inRepo("node_modules", ".cache", name);

/**
 * What a second start does not make again: what Node has compiled, so that loading the same sources takes half as long,
 * and the files of an empty database.
 */
export const CACHES = { NODE_COMPILE_CACHE: cached("node-compile"), EMPTY_DATABASE_DIR: cached("empty-database") };

/** The C library keeps what one thread has freed from the others; with few pools and an early trim it gives it back. */
export const LEAN_ENV = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };
