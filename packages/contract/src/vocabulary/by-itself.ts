/** Header of calls that a page makes by itself, while nobody presses or types: they put off no end by inactivity. */
export const BY_ITSELF_HEADER = "x-by-itself";
