import { renderToReadableStream } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { type ComponentType, createElement } from "react";
import { LostError } from "./fetched-once.ts";
import { lazyPart } from "./lazy-part.tsx";

const Page = () => "the page";

const render = async (component: () => ReturnType<typeof createElement>) =>
  new Response(await renderToReadableStream(component())).text();

const fetchedAhead = (load: () => Promise<ComponentType>) => {
  const { Part, fetchAhead } = lazyPart(load);
  fetchAhead();
  return Part;
};

afterEach(() => vi.useRealTimers());

it("fetches code that a poor link lost again, and takes it for gone after six seconds", async () => {
  vi.useFakeTimers();
  const lost = new TypeError("Failed to fetch");
  const load = vi
    .fn<() => Promise<typeof Page>>(async () => Page)
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost);
  const Deferred = fetchedAhead(load);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await render(() => createElement(Deferred))).toBe("the page");
  expect(load).toHaveBeenCalledTimes(3);

  const gone = vi.fn<() => Promise<typeof Page>>().mockRejectedValue(lost);
  const Gone = fetchedAhead(gone);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gone).toHaveBeenCalledTimes(4);
  const [shown] = await Promise.all([
    render(() => createElement(Gone)).catch((error: unknown) => error),
    vi.advanceTimersByTimeAsync(60_000),
  ]);
  expect(shown).toBeInstanceOf(LostError);
  expect(shown).toHaveProperty("cause", lost);
});

it("fetches code that could not be had before it was shown once more when it is", async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValue(new TypeError("offline"));
  const Deferred = fetchedAhead(load);
  await vi.advanceTimersByTimeAsync(60_000);
  load.mockResolvedValue(Page);
  expect(await render(() => createElement(Deferred))).toBe("the page");
});

it("fetches an optional component once, ahead of its use", async () => {
  const load = vi.fn<() => Promise<typeof Page>>(async () => Page);
  const optional = lazyPart(load);
  expect(load).not.toHaveBeenCalled();
  optional.fetchAhead();
  optional.fetchAhead();
  expect(load).toHaveBeenCalledTimes(1);
  expect(await render(() => createElement(optional.Part))).toBe("the page");
  expect(load).toHaveBeenCalledTimes(1);
});

it("fetches an optional component that is used before that", async () => {
  const optional = lazyPart(async () => Page);
  expect(await render(() => createElement(optional.Part))).toBe("the page");
});

it("tries an optional component again after a fetch that failed", async () => {
  const load = vi.fn<() => Promise<typeof Page>>(async () => Page).mockRejectedValueOnce(new TypeError("offline"));
  const optional = lazyPart(load);
  optional.fetchAhead();
  await vi.waitFor(() => expect(load.mock.settledResults[0]?.type).toBe("rejected"));
  expect(await render(() => createElement(optional.Part))).toBe("the page");
  expect(load).toHaveBeenCalledTimes(2);
});
