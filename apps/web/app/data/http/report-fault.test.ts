import { afterEach, expect, it, vi } from "vitest";
import { CAUGHT_FAILURE } from "../../platform/head-scripts.ts";
import { ApiCallFailed } from "./api-failure.ts";
import { reportFault } from "./report-fault.ts";

afterEach(() => void vi.unstubAllGlobals());

it("reports faults of the page as such, and failed calls to the reports alone [ENG-04]", () => {
  const reported = vi.fn<(error: unknown) => void>();
  const notified = vi.fn<(event: Event) => void>();
  const page = new EventTarget();
  page.addEventListener(CAUGHT_FAILURE, notified);
  vi.stubGlobal("reportError", reported);
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
  const fault = new TypeError("x is not a function");
  const lost = new ApiCallFailed({ kind: "lost" });
  const refused = new ApiCallFailed({ kind: "refused", status: 422, error: { code: 107, key: "k", message: "No." } });
  for (const each of [lost, fault, refused]) reportFault(each);
  expect(reported.mock.calls).toEqual([[fault]]);
  expect(notified.mock.calls.map(([event]) => event)).toMatchObject([{ detail: lost }, { detail: refused }]);
});
