import { renderToStaticMarkup } from "react-dom/server";
import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl, data } from "react-router";
import { describe, expect, it } from "vitest";
import {
  PageData,
  PageDataContext,
  isOffline,
  orOffline,
  pageData,
  pageDataJson,
  putInPage,
  rememberPage,
} from "./page-data.tsx";

const loaded = (routeId: string, answer: object): object => {
  const place = putInPage(routeId, answer);
  if (typeof place !== "object" || place === null) throw new TypeError("nothing stands for the data");
  return place;
};

describe("the data of a page's loaders", () => {
  const root = { texts: { "</script>": "<!--<script>" }, odds: "1.95" };
  const home = { list: [1, 2] };
  const loaderData = { root: loaded("root", root), home: loaded("home", home) };

  it("are the loaders' own while the page is rendered", () => {
    expect([pageData(loaderData.root), pageData(loaderData.home)]).toEqual([root, home]);
    expect(pageData(loaderData.home)).toBe(home);
  });

  it("are not in what the router writes", () => {
    expect(JSON.stringify(loaderData)).toBe('{"root":{"inPage":"root"},"home":{"inPage":"home"}}');
  });

  it("come in one element, which nothing in them ends", () => {
    const html = renderToStaticMarkup(
      <PageDataContext value={pageDataJson(loaderData)}>
        <PageData />
      </PageDataContext>,
    );
    const [, json = ""] = /^<script type="application\/json" id="page-data">([^<]*)<\/script>$/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ root, home });
  });

  it("are left to the router where they are none of a page: answers with a status, and those fetched later", () => {
    const missing = data(null, { status: 404 });
    expect([putInPage("home", missing), putInPage("home", null)]).toEqual([missing, null]);
    expect([pageData(home), pageData(undefined)]).toEqual([home, undefined]);
    expect(pageDataJson({ home: missing, root: null })).toBe("{}");
  });
});

describe("orOffline", () => {
  const LIVE = { url: "http://localhost/live" };
  const busy = new ErrorResponseImpl(503, "Service Unavailable", null);
  const lost = new TypeError("Failed to fetch");
  // oxlint-disable-next-line promise/no-promise-in-callback -- a loader refuses with other things than errors
  const failing = (error: unknown): Promise<object> => orOffline<object>(Promise.reject(error), LIVE);

  it("gives the answer where there is one", async () => {
    expect(await orOffline(Promise.resolve({ matches: 3 }), LIVE)).toEqual({ matches: 3 });
  });

  it("says that nobody answered [RT-09]", async () => {
    const data = await orOffline<object>(Promise.reject(lost), LIVE);
    expect(isOffline(data)).toBe(true);
  });

  it("throws a refusal on", async () => {
    const refusal = new Error("404");
    await expect(orOffline(Promise.reject(refusal), LIVE)).rejects.toBe(refusal);
  });

  it.each([lost, busy, new Error("no JSON")])(
    "leaves a page as it was that cannot be read again: %s [RT-09]",
    async (error) => {
      const page = { inPage: "routes/live" };
      rememberPage(LIVE.url, page);
      expect(await failing(error)).toBe(page);
    },
  );

  it.each([new ErrorResponseImpl(404, "Not Found", null), new Response(null, { status: 302 })])(
    "lets a page go that is said not to be there",
    async (answer) => {
      rememberPage(LIVE.url, { inPage: "routes/live" });
      await expect(orOffline(Promise.reject(answer), LIVE)).rejects.toBe(answer);
    },
  );

  it("has nothing to show in place of a page never seen [ROU-16]", async () => {
    rememberPage("http://localhost/", { inPage: "routes/home" });
    await expect(orOffline(Promise.reject(busy), LIVE)).rejects.toBe(busy);
    expect(await orOffline<object>(Promise.reject(lost), LIVE)).toEqual({ offline: true });
  });

  it("has nothing to show of a page that failed", async () => {
    rememberPage(LIVE.url, undefined);
    await expect(orOffline(Promise.reject(busy), LIVE)).rejects.toBe(busy);
  });
});
