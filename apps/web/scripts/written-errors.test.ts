import { describe, expect, it } from "vitest";
import { writeErrors } from "./written-errors.ts";

describe("errors of the API that a source names", () => {
  it("are written out, with what is asked of them alone", () => {
    expect(writeErrors("isRefusal(failure, API_ERRORS.not_found.code)")).toBe("isRefusal(failure, 4)");
    expect(writeErrors("text(API_ERRORS.not_found.key)")).toBe('text("error.request.not_found")');
  });

  it("are written out whole where they are taken whole", () => {
    expect(writeErrors("[API_ERRORS.not_found, other]")).toBe(
      '[({"code":4,"status":404,"key":"error.request.not_found"}), other]',
    );
  });

  it("stay as they are where the list is asked for, or has no such name", () => {
    const source = "Object.values(API_ERRORS); API_ERRORS[name].key; API_ERRORS.constructor";
    expect(writeErrors(source)).toBe(source);
  });
});
