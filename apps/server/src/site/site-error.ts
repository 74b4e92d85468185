/** Something in an operator's folder of sites is not as it must be; the message names the file, and its line. */
export class SiteError extends Error {}
