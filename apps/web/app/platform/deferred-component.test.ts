import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { spareComponent } from "./deferred-component.ts";

const Page = () => "the spare page";

const render = async (component: () => ReturnType<typeof createElement>) =>
  new Response(await renderToReadableStream(component())).text();

it("fetches a spare component once, ahead of its use", async () => {
  const load = vi.fn<() => Promise<typeof Page>>(async () => Page);
  const spare = spareComponent(load);
  expect(load).not.toHaveBeenCalled();
  spare.fetchAhead();
  spare.fetchAhead();
  expect(load).toHaveBeenCalledTimes(1);
  expect(await render(() => createElement(spare.Component))).toBe("the spare page");
  expect(load).toHaveBeenCalledTimes(1);
});

it("fetches a spare component that is used before that", async () => {
  const spare = spareComponent(async () => Page);
  expect(await render(() => createElement(spare.Component))).toBe("the spare page");
});

it("tries a spare component again after a fetch that failed", async () => {
  const load = vi.fn<() => Promise<typeof Page>>(async () => Page).mockRejectedValueOnce(new TypeError("offline"));
  const spare = spareComponent(load);
  spare.fetchAhead();
  await vi.waitFor(() => expect(load.mock.settledResults[0]?.type).toBe("rejected"));
  expect(await render(() => createElement(spare.Component))).toBe("the spare page");
  expect(load).toHaveBeenCalledTimes(2);
});
