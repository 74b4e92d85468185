import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { expectPriceMoves, priceButton } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const UNREADABLE = { push: { channel: "updates:en", pub: { data: { event_name: "of another time" } } } };

test("a link pressed while another page is on its way is followed, and nothing is told of the one called off [ROU-14]", async ({
  page,
}) => {
  await page.route(/\/assets\/my-bets-[^/]*\.js/, () => undefined);
  await page.addInitScript(() => {
    const ask = globalThis.fetch;
    // A page's data are there, but the end of the answer is not: as on a poor link.
    globalThis.fetch = async (input, init) => {
      const answer = await ask(input, init);
      if (!answer.url.includes(".data")) return answer;
      const data = new Uint8Array(await answer.arrayBuffer());
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(data);
          init?.signal?.addEventListener("abort", () => stream.error(init.signal?.reason));
        },
      });
      return new Response(body, { status: answer.status, headers: answer.headers });
    };
  });
  await openPage(page, "/");
  const onItsWay = page.waitForResponse(
    (response) => response.url().includes("/my-bets.data") && response.request().resourceType() === "fetch",
  );
  await page.getByRole("link", { name: "My bets" }).first().click();
  await (await onItsWay).finished();
  await page.getByRole("navigation", { name: "Primary" }).getByRole("link", { name: /^Live/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Live" })).toBeVisible();
  await expect(page).toHaveURL("/live");
});

test.describe("a network that lets no WebSocket through", () => {
  test.use({ expectedProblems: [/WebSocket connection to/] });

  test("is left for a stream over HTTP [RT-08]", async ({ page, matches }) => {
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await page.routeWebSocket(/\/connection\/websocket/, (socket) => socket.close());
    const stream = page.waitForRequest(/\/connection\/http_stream$/);
    await openPage(page, matchPath(pick.match));
    await stream;
    await expectPriceMoves(priceButton(page, pick, texts), pick.match.id, matches);
    await expect(page.getByRole("main").locator("[data-stale]")).toHaveCount(0);
  });
});

test.describe("a network that lets neither a WebSocket nor a plain stream through", () => {
  test.use({ expectedProblems: [/WebSocket connection to|Failed to load resource/] });

  test("is left for server-sent events, and no URL has a token [RT-08] [SDK-TOKEN]", async ({ page, matches }) => {
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await page.routeWebSocket(/\/connection\/websocket/, (socket) => socket.close());
    await page.route(/\/connection\/http_stream/, (route) => route.abort());
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const events = page.waitForRequest(/\/connection\/sse/);
    await openPage(page, matchPath(pick.match));
    expect((await events).method()).toBe("POST");
    await expectPriceMoves(priceButton(page, pick, texts), pick.match.id, matches);
    // Tokens are JWTs, which all begin like this.
    expect(asked.filter((url) => /eyJ|token=|cf_connect/.test(url))).toEqual([]);
  });
});

test.describe("a message that cannot be read", () => {
  test.use({ expectedProblems: [/Unreadable publication on updates:en/] });

  test("is reported as what it is, and prices go on [RT-06]", async ({ page, matches }) => {
    const pick = await matches.pickOf(await matches.takeUpcoming());
    let isSent = false;
    await page.routeWebSocket(/\/connection\/websocket/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        socket.send(message);
        // After the first publication the page follows the channel.
        if (isSent || !message.toString().includes('"pub"')) return;
        isSent = true;
        socket.send(JSON.stringify(UNREADABLE));
      });
    });
    const reported = page.waitForEvent("pageerror");
    await openPage(page, matchPath(pick.match));
    expect((await reported).message).toBe("Unreadable publication on updates:en");
    const price = priceButton(page, pick, texts);
    await expectPriceMoves(price, pick.match.id, matches);
  });
});
