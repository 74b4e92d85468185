import { afterEach, expect, it, vi } from "vitest";
import { ApiCallFailed } from "./api-failure.ts";
import { reportFault } from "./report-fault.ts";

afterEach(() => void vi.unstubAllGlobals());

it("reports faults of the page, and no calls without an answer [ENG-04]", () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("reportError", reported);
  const fault = new TypeError("x is not a function");
  reportFault(new ApiCallFailed({ kind: "lost" }));
  reportFault(fault);
  expect(reported.mock.calls).toEqual([[fault]]);
});
