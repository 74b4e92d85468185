import { API_ERRORS } from "@touchline/contract/vocabulary";
import { expect, it, vi } from "vitest";
import { FailedCalls } from "./failed-calls.ts";

const { invalid_request: invalid, not_found: missing } = API_ERRORS;
const call = (url: string, status: number, response: unknown) => ({
  url,
  method: "GET",
  status,
  request: null,
  response,
});
/** As queries throw it. */
const failedBy = (failure: object): Error => Object.assign(new Error("refused"), { name: "ApiCallFailed", failure });
const refused = ({ status, ...error }: { status: number; code: number }) =>
  failedBy({ kind: "refused", status, error });

it("go with the errors that came of them, whichever is told of first, and with one of them alone [ENG-04]", () => {
  const calls = new FailedCalls();
  const [first, second] = [call("/first", invalid.status, invalid), call("/second", missing.status, missing)];
  const [third, fourth] = [call("/third", 503, "<html>"), call("/fourth", invalid.status, invalid)];
  for (const each of [first, second, third]) calls.note(each, 0);
  expect(calls.takeFor(refused(missing), 10)).toBe(second);
  expect(calls.takeFor(refused(invalid), 10)).toBe(first);
  expect(calls.takeFor(refused(invalid), 20)).toBeNull();
  expect(calls.takeFor(failedBy({ kind: "lost" }), 20)).toBe(third);
  calls.note(fourth, 30);
  expect(calls.takeFor(new TypeError("of something else"), 30)).toBeNull();
  expect(calls.takeFor(refused(invalid), 60_000)).toBeNull();
});

it("are waited for where their answers are being read still, though not for ever [ENG-04]", async () => {
  vi.useFakeTimers();
  const calls = new FailedCalls();
  const one = call("/one", invalid.status, invalid);
  await calls.untilNoted();
  const read = Promise.withResolvers<void>();
  calls.coming(read.promise.then(() => calls.note(one, 0)));
  const noted = calls.untilNoted().then(() => calls.takeFor(refused(invalid), 0));
  read.resolve();
  expect(await noted).toBe(one);
  calls.coming(new Promise(() => undefined));
  const endless = calls.untilNoted();
  await vi.runAllTimersAsync();
  await endless;
  vi.useRealTimers();
});
