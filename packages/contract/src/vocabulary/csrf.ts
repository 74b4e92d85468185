/** Readable by pages, which send its value back in the header on every call that changes something. */
export const CSRF_COOKIE = "tl_csrf";
export const CSRF_HEADER = "x-csrf-token";
