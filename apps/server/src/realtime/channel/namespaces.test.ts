import { expect, it } from "vitest";
import { PRODUCT_NAMESPACES, namespacesAtSpeed } from "./namespaces.ts";

const matchAt = (speed: number) => namespacesAtSpeed(speed).find(({ name }) => name === "match");

it("keeps the histories of matches for less time, and shorter, at a higher speed", () => {
  expect(matchAt(5)?.history).toEqual({ size: 60, ttlSeconds: 60 });
  expect(matchAt(1000)?.history).toEqual({ size: 50, ttlSeconds: 10 });
});

it.each([1, 0.5])("keeps all histories as they are at speed %d", (speed) => {
  expect(namespacesAtSpeed(speed)).toEqual(PRODUCT_NAMESPACES);
});

it("keeps all but those of matches as they are at every speed", () => {
  const others = (namespaces: typeof PRODUCT_NAMESPACES) => namespaces.filter(({ name }) => name !== "match");
  expect(others(namespacesAtSpeed(100))).toEqual(others(PRODUCT_NAMESPACES));
});
