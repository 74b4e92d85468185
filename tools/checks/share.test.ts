import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRepo } from "../bootstrap/paths.mjs";
import { chosenShare, pageFiles, serverFilesLeftOut, SHARES } from "./share.ts";

const EACH = Array.from({ length: SHARES }, (_, share) => share);

describe("the part of the tests that a run takes", () => {
  it("is said by the commit, and the same each time", () => {
    expect(chosenShare("", "0000000eaaaaaaaa")).toBe(6);
    expect(chosenShare(undefined, "00000005")).toBe(5);
    expect(chosenShare(undefined, "0")).toBe(0);
  });

  it("is the one that is asked for, or all", () => {
    expect(chosenShare("2", "0")).toBe(2);
    expect(chosenShare("all", "0")).toBe("all");
  });

  it.each(["8", "-1", "1.5", "every"])("is refused where there is none: %s", (asked) => {
    expect(() => chosenShare(asked, "0")).toThrow("TEST_SHARE");
  });

  it("leaves no page test to nobody, and has some in every part", () => {
    const all = pageFiles("all");
    const times = all.map((file) => EACH.filter((share) => pageFiles(share).includes(file)).length);
    expect(new Set(times)).toEqual(new Set([1, SHARES]));
    expect(all.filter((_, index) => times[index] === SHARES)).toContain("e2e/slip.spec.ts");
  });

  it("has each long test of the server in one part", () => {
    expect(serverFilesLeftOut("all")).toEqual([]);
    const leftOut = EACH.map((share) => serverFilesLeftOut(share));
    for (const file of leftOut.flat()) {
      expect(existsSync(inRepo(file)), file).toBe(true);
      expect(
        leftOut.filter((files) => files.includes(file)),
        file,
      ).toHaveLength(SHARES - 1);
    }
  });
});
