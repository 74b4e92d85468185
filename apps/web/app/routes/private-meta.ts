/** The head of pages that are a player's own business, or lead to one: no search engine lists them. */
export const privateMeta = () => [{ name: "robots", content: "noindex" }];
