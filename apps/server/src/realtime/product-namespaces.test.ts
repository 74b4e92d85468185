import { matchChannel } from "@touchline/contract/realtime";
import { expect, it } from "vitest";
import { PRODUCT_NAMESPACES, productNamespaces } from "./product-namespaces.ts";

const KB = 1024;
const matchOf = ({ feedSpeed = 1 } = {}) => productNamespaces(feedSpeed).find(({ name }) => name === "match")?.history;

it("keeps the histories of matches for less time, and shorter, at a higher speed", () => {
  expect(matchOf({ feedSpeed: 5 })).toMatchObject({ size: 60, ttlSeconds: 60 });
  expect(matchOf({ feedSpeed: 1000 })).toMatchObject({ size: 50, ttlSeconds: 10 });
});

it.each([1, 0.5])("keeps them as they are at speed %d", (feedSpeed) => {
  expect(matchOf({ feedSpeed })).toMatchObject({ size: 300, ttlSeconds: 300 });
});

it.each([1, 3, 10])("keeps no more of a match in %d languages than in one", (languages) => {
  // One channel tells of it in all of them.
  const channels = new Set(Array.from({ length: languages }, () => matchChannel("1")));
  expect((matchOf()?.bytes ?? Infinity) * channels.size).toBeLessThanOrEqual(256 * KB);
});

it("keeps all but those of matches as they are on every site", () => {
  const others = (namespaces: typeof PRODUCT_NAMESPACES) => namespaces.filter(({ name }) => name !== "match");
  expect(others(productNamespaces(100))).toEqual(others(PRODUCT_NAMESPACES));
});
