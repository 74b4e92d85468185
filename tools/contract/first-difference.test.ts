import { expect, it } from "vitest";
import { firstDifference } from "./first-difference.ts";

it("shows the first line that differs, from both sides", () => {
  expect(firstDifference("a\nb\nc\n", "a\nx\nc\n")).toBe("line 2\n    committed: b\n    generated: x");
});

it("says where one text ends before the other", () => {
  expect(firstDifference("a", "a\nb")).toBe("line 2\n    committed: (end of file)\n    generated: b");
  expect(firstDifference("a\nb", "a")).toBe("line 2\n    committed: b\n    generated: (end of file)");
});
