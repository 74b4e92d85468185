import { describe, expect, it } from "vitest";
import { NO_BUILD, createBuiltFiles } from "./built-files.ts";

const MODULE =
  'm.f=["assets/frame-a1.js","assets/frame-d4.css","assets/lists-b2.js"]);import{t}from"./framework-c3.js";import(`./frame-a1.js`)';

describe("what a module fetches beside itself", () => {
  it("is what the build wrote down for its dynamic imports, read once", () => {
    const read: string[] = [];
    const { fetchedBeside: beside } = createBuiltFiles({
      ...NO_BUILD,
      textOf: (address) => {
        read.push(address);
        return address === "/assets/home.js" ? MODULE : undefined;
      },
    });
    const ofHome = { scripts: ["/assets/frame-a1.js", "/assets/lists-b2.js"], styles: ["/assets/frame-d4.css"] };
    expect(beside("/assets/home.js")).toEqual(ofHome);
    expect(beside("/assets/home.js")).toEqual(ofHome);
    expect(beside("/assets/none.js")).toEqual({ scripts: [], styles: [] });
    expect(read.filter((address) => address.endsWith(".js"))).toEqual(["/assets/home.js", "/assets/none.js"]);
  });
});

describe("the style sheets of a page", () => {
  it("are those it is known to need and those with rules for its classes, each once and in the order of the build", () => {
    const texts: Record<string, string> = {
      "/assets/style-order.json": '["/z.css","/a.css","/b.css","/c.css"]',
      "/a.css": ".row0a{color:red}@media (width<600px){.row0a .cell0a{gap:1px}}",
      "/b.css": ".row0a,.head0b:hover{inset:0}",
      "/c.css": ".far0c{inset:0}",
    };
    const { sheetsWith } = createBuiltFiles({ ...NO_BUILD, textOf: (address) => texts[address] });
    expect(sheetsWith([], ["cell0a", "row0a"])).toEqual(["/a.css", "/b.css"]);
    expect(sheetsWith(["/b.css", "/z.css"], ["row0a", "nobody"])).toEqual(["/z.css", "/a.css", "/b.css"]);
    expect(sheetsWith([], [])).toEqual([]);
  });
});
