import type { Page } from "@playwright/test";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");

const PAGES =
  "/ /live /my-bets /general-rules /demo/mailbox /users/sign-in /users/sign-up /users/password/new /no-such-page/here /500";

/** What the page's policy was breached by since it opened. */
async function breaches(page: Page): Promise<unknown> {
  return page.evaluate(() => (globalThis as { breaches?: string[] }).breaches);
}

test.describe("every page", () => {
  test.use({ expectedProblems: [/status of (404|500)/] });

  test("needs no text to become HTML or a script", async ({ page, player, matches }) => {
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { breaches: heard });
      addEventListener("securitypolicyviolation", (event) => heard.push(`${event.violatedDirective} ${event.sample}`));
    });
    await signInQuietly(page, player.credentials);
    const pick = await matches.pickOf(await matches.takeUpcoming());
    for (const path of [...PAGES.split(" "), matchPath(pick.match)]) {
      await page.goto(path);
      await expect(page.getByRole("main")).toBeVisible();
      expect(await breaches(page), path).toEqual([]);
    }
    await openPage(page, matchPath(pick.match));
    await priceButton(page, pick, texts).click();
    await expect(slipOn(page, texts).region).toBeVisible();
    expect(await breaches(page)).toEqual([]);
  });
});

test.describe("text from elsewhere", () => {
  test.use({ expectedProblems: [/Content Security [Pp]olicy|TrustedHTML|TrustedScript/] });

  test("becomes neither HTML nor a script", async ({ page }) => {
    await openPage(page, "/");
    const NAMES = ["html", "scriptOfText", "scriptOfUrl", "frame", "handler", "fragment", "policy"];
    const refused = await page.evaluate(() => {
      const tries: Record<string, () => void> = {
        html: () => (document.body.innerHTML = "<img src=x onerror=alert(1)>"),
        scriptOfText: () => (document.createElement("script").text = "alert(1)"),
        scriptOfUrl: () => (document.createElement("script").src = "https://evil.example/x.js"),
        frame: () => (document.createElement("iframe").srcdoc = "<script>alert(1)</script>"),
        handler: () => document.body.setAttribute("onclick", "alert(1)"),
        fragment: () => document.createRange().createContextualFragment("<img src=x onerror=alert(1)>"),
        policy: () => {
          const { trustedTypes } = globalThis as unknown as {
            trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
          };
          trustedTypes.createPolicy("another", {});
        },
      };
      return Object.entries(tries).map(([name, act]) => {
        try {
          act();
          return `${name} passed`;
        } catch {
          return `${name} refused`;
        }
      });
    });
    expect(refused).toEqual(NAMES.map((name) => `${name} refused`));
  });

  test("does not run where it came into a script as text without markup", async ({ page }) => {
    await openPage(page, "/");
    const hasRun = await page.evaluate(() => {
      const script = document.createElement("script");
      script.innerHTML = "globalThis.hasRun = true";
      document.body.append(script);
      return "hasRun" in globalThis;
    });
    expect(hasRun).toBe(false);
  });
});

test.describe("a page that a browser extension changed before it answers", () => {
  test.use({ expectedProblems: [/Minified React error #418/] });

  test("is made anew, scripts and all", async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        const main = document.querySelector("main");
        if (main === null) return;
        observer.disconnect();
        main.before(Object.assign(document.createElement("p"), { textContent: "from an extension" }));
      }).observe(document, { childList: true, subtree: true });
    });
    await openPage(page, "/");
    await page
      .getByRole("link", { name: texts("shell.nav.live") })
      .first()
      .click();
    await expect(page).toHaveURL("/live");
    await expect(page.getByText("from an extension")).toHaveCount(0);
  });

  test("keeps the rule that the extension made for trusted types", async ({ page }) => {
    await page.addInitScript(() => {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
      };
      trustedTypes.createPolicy("default", { createHTML: (html: string) => html });
    });
    await openPage(page, "/");
    await expect(page.getByRole("main")).toBeVisible();
  });
});
