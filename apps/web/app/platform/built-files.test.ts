import { describe, expect, it } from "vitest";
import { createBuiltFiles } from "./built-files.ts";

const MODULE =
  'm.f=["assets/frame-a1.js","assets/lists-b2.js"]);import{t}from"./framework-c3.js";import(`./frame-a1.js`)';

describe("what a module fetches beside itself", () => {
  it("is what the build wrote down for its dynamic imports, read once", () => {
    const read: string[] = [];
    const { fetchedBeside: beside } = createBuiltFiles((address) => {
      read.push(address);
      return address === "/assets/home.js" ? MODULE : undefined;
    });
    expect(beside("/assets/home.js")).toEqual(["/assets/frame-a1.js", "/assets/lists-b2.js"]);
    expect(beside("/assets/home.js")).toEqual(["/assets/frame-a1.js", "/assets/lists-b2.js"]);
    expect(beside("/assets/none.js")).toEqual([]);
    expect(read).toEqual(["/assets/home.js", "/assets/none.js"]);
  });
});
