import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const JSON_HEADERS = { "content-type": "application/json", "x-application": "sportsbook" };
const MAIL_WITHIN_MS = 30_000;

function cookiesOf(answer: Response): Map<string, string> {
  return new Map(
    answer.headers.getSetCookie().flatMap((line) => {
      const [pair = ""] = line.split(";");
      const cut = pair.indexOf("=");
      return cut > 0 ? [[pair.slice(0, cut), pair.slice(cut + 1)] as const] : [];
    }),
  );
}

/**
 * Opens an account as a newcomer does, the link in the mail included; it starts with the demo credit. Answers the
 * player's token for the sportsbook. Limits count by `ip`, where the server trusts a proxy.
 */
export async function signUpPlayer(
  { origin, dataDir }: { origin: string; dataDir: string },
  ip: string,
): Promise<string> {
  const credentials = { email: `${randomUUID()}@touchline.example`, password: `password ${randomUUID()}` };
  const terms = { is_adult: true, terms_accepted: true };
  const body = { ...credentials, ...terms, currency: "EUR", country_code: "IE", language: "en" };
  const headers = { "x-forwarded-for": ip };
  await platformCall(origin, "/users", { method: "POST", headers, body: JSON.stringify(body) });
  const token = await confirmationToken(dataDir, credentials.email);
  await platformCall(origin, `/users/confirmation?confirmation_token=${token}`, { headers });
  const signedIn = await platformCall(origin, "/users/sign_in", {
    method: "POST",
    headers,
    body: JSON.stringify(credentials),
  });
  const cookies = cookiesOf(signedIn);
  const session = await platformCall(origin, "/sportsbook_sessions", {
    method: "POST",
    headers: {
      ...headers,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-csrf-token": cookies.get("tl_csrf") ?? "",
    },
    body: "{}",
  });
  // Safe: our own server's answer, checked against the contract in its tests.
  return ((await session.json()) as { token: string }).token;
}

async function platformCall(
  origin: string,
  path: string,
  { headers = {}, ...init }: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const answer = await fetch(`${origin}/api/platform${path}`, { ...init, headers: { ...JSON_HEADERS, ...headers } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** From the mail that the server keeps in its data folder; it is written beside the answer. */
async function confirmationToken(dataDir: string, email: string): Promise<string> {
  const folder = join(dataDir, "mail");
  for (const deadline = Date.now() + MAIL_WITHIN_MS; Date.now() < deadline;) {
    for (const file of await readdir(folder).catch(() => [])) {
      const mail = await readFile(join(folder, file), "utf8");
      const text = Buffer.from(mail.split("\r\n\r\n")[1] ?? "", "base64").toString("utf8");
      const [, token] = /confirmation_token=([\w-]+)/.exec(text) ?? [];
      if (mail.includes(`To: ${email}`) && token !== undefined) return token;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail came for ${email}`);
}
