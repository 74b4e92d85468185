/** A signed-in player's calls against the API, cookies and tokens kept as a browser would. */
export interface PlayerSession {
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
}

function cookiesOf(answer: Response): Map<string, string> {
  return new Map(
    answer.headers.getSetCookie().flatMap((line) => {
      const [pair = ""] = line.split(";");
      const cut = pair.indexOf("=");
      return cut > 0 ? [[pair.slice(0, cut), pair.slice(cut + 1)] as const] : [];
    }),
  );
}

export async function signInDemoPlayer(origin: string): Promise<PlayerSession> {
  const headers = { "content-type": "application/json", "x-application": "sportsbook" };
  const signedIn = await fetch(`${origin}/api/platform/users/sign_in`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email: "demo@touchline.example", password: "touchline-demo" }),
  });
  if (!signedIn.ok) throw new Error(`sign-in answered ${signedIn.status}: ${await signedIn.text()}`);
  const cookies = cookiesOf(signedIn);
  const session = await fetch(`${origin}/api/platform/sportsbook_sessions`, {
    method: "POST",
    headers: {
      ...headers,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-csrf-token": cookies.get("tl_csrf") ?? "",
    },
    body: "{}",
  });
  // Safe: our own server's answer, checked against the contract in its tests.
  const { token } = (await session.json()) as { token: string };
  return {
    post: (path, body, extra = {}) =>
      fetch(`${origin}/api/sportsbook${path}`, {
        method: "POST",
        headers: { ...headers, authorization: `Bearer ${token}`, ...extra },
        body: JSON.stringify(body),
      }),
  };
}
