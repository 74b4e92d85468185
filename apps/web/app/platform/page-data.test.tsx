import { renderToStaticMarkup } from "react-dom/server";
import { data } from "react-router";
import { describe, expect, it } from "vitest";
import { PageData, PageDataContext, isOffline, orOffline, pageData, pageDataJson, putInPage } from "./page-data.tsx";

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
  it("gives the answer where there is one", async () => {
    expect(await orOffline(Promise.resolve({ matches: 3 }))).toEqual({ matches: 3 });
  });

  it("says that nobody answered [RT-09]", async () => {
    const data = await orOffline<object>(Promise.reject(new TypeError("Failed to fetch")));
    expect(isOffline(data)).toBe(true);
  });

  it("throws a refusal on", async () => {
    const refusal = new Error("404");
    await expect(orOffline(Promise.reject(refusal))).rejects.toBe(refusal);
  });
});
