import { once } from "node:events";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import { text } from "node:stream/consumers";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { pickOnMatchPage, signInQuietly, slipOn } from "./fixtures/ticket.ts";

interface Report {
  level: string;
  platform: string;
  exception: { values: { value: string }[] };
  request: { url: string };
  contexts: { call?: Record<string, unknown> };
}

/** Of the worker, below those of the servers and of other hosts. */
const PORT = 4300 + (process.pid % 90);

test.use({
  serverEnv: { ERROR_REPORTS_DSN: `http://key@127.0.0.1:${PORT}/7`, SIM_SPORTS: "soccer" },
  expectedProblems: [/provoked|status of (400|422|502)/],
});

let collector: Server;
const reports: Report[] = [];
/** All that was sent, as it was sent. */
let raw = "";

/** Takes reports as Sentry does. */
async function take(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const sent = await text(request);
  raw += sent;
  const [, head = "{}", event = "{}"] = sent.split("\n");
  // Safe: the envelope's third line is the event, of the kind that the second names.
  if (head.includes('"event"')) reports.push(JSON.parse(event) as Report);
  answer.writeHead(200, { "access-control-allow-origin": "*" }).end("{}");
}

test.beforeAll(async () => {
  collector = createServer((request, answer) => void take(request, answer)).listen(PORT, "127.0.0.1");
  await once(collector, "listening");
});
test.afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

test("calls that fail are reported with what was asked and answered, and nothing that is the player's [ENG-04]", async ({
  page,
  matches,
  player,
}) => {
  const texts = textsIn("en");
  const slip = slipOn(page, texts);
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await signInQuietly(page, player.credentials);
  await pickOnMatchPage(page, pick, texts);
  await slip.stake.fill("5");
  const ofPage = () => reports.filter(({ platform }) => platform === "javascript");
  const said = () => ofPage().map(({ exception }) => exception.values.at(-1)?.value);
  // Reports begin once the page has come to rest.
  await expect(async () => {
    await page.evaluate(() => reportError(new Error("provoked first")));
    expect(said()).toEqual(["provoked first"]);
  }).toPass();
  const { insufficient_funds: funds, invalid_request: invalid } = API_ERRORS;
  const errorOf = ({ code, key }: { code: number; key: string }) => ({ code, key, message: "No.", errors_by_bet: [] });
  let asked = 0;
  await page.route(/\/api\/sportsbook\/bets(\?|$)/, async (route) => {
    if (route.request().method() === "POST") return route.fulfill({ status: funds.status, json: errorOf(funds) });
    asked += 1;
    if (asked === 1) return route.fulfill({ status: 502, body: "<html>" });
    return route.fulfill({ status: invalid.status, json: errorOf(invalid) });
  });
  await slip.place.click();
  await expect(slip.region.getByRole("alert").first()).toBeVisible();
  await expect.poll(said).toHaveLength(2);
  // A list of the player's bets: first a proxy fails, then the server refuses.
  await slip.region.getByRole("tab", { name: texts("ticket.tabs.myBets") }).click();
  await expect
    .poll(said)
    .toEqual([
      "provoked first",
      `POST /api/sportsbook/bets was answered 422, code ${funds.code} (${funds.key})`,
      "GET /api/sportsbook/bets was answered 502",
      "No.",
    ]);
  const [, placement, failed, refused] = ofPage();
  expect([placement?.level, failed?.level, refused?.level]).toEqual(["warning", "error", "warning"]);
  expect(placement?.contexts.call).toMatchObject({
    method: "POST",
    status: 422,
    request: { bets: [{ stake: { currency: "EUR" } }] },
    response: { code: funds.code, key: funds.key },
  });
  expect(refused?.contexts.call).toMatchObject({ method: "GET", status: 400, response: { code: invalid.code } });
  for (const { request, contexts } of ofPage())
    expect(`${request.url} ${String(contexts.call?.["url"])}`).not.toContain("?");
  const { email, password } = player.credentials;
  for (const secret of [email, password, "Bearer", "csrf"]) expect(raw).not.toContain(secret);
});
