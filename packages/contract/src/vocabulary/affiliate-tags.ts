/** Query parameters by which partners and advertisers mark the links that lead to a site. */
export const AFFILIATE_TAGS = ["ctag", "btag", "stag", "qtag", "gclid"] as const;
export type AffiliateTag = (typeof AFFILIATE_TAGS)[number];
export type AffiliateTags = Partial<Record<AffiliateTag, string>>;
/** What a tag may be: visible ASCII, no longer than any that is in use. */
export const AFFILIATE_TAG_PATTERN = /^[\x21-\x7e]{1,200}$/;
