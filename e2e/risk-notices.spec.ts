import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { MANY_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";

test.use({
  serverEnv: MANY_SITES,
  viewport: { width: 320, height: 720 },
});

const NOTICES = ["adults_only", "may_lose", "may_addict"] as const;
const PAGES = ["/users/sign-in", "/users/sign-up"] as const;

for (const path of PAGES)
  test(`the risk of betting, and how to bar oneself, are told at ${path} where the site's rules ask for it, on a small phone [BR-LIM]`, async ({
    page,
    server,
  }) => {
    const brazil = server.origin.replace("localhost", "brazil.localhost");
    for (const locale of ["en", "pt-BR", "ar"] as const) {
      const t = textsIn(locale);
      await openPage(page, `${brazil}${locale === "en" ? "" : `/${locale}`}${path}`);
      for (const notice of NOTICES) {
        const [before = "", after = ""] = t(`account.risk.${notice}`).split("{age}");
        await expect(page.locator("p").filter({ hasText: before }).filter({ hasText: after })).toBeVisible();
      }
      const register = page.getByRole("link", { name: "Plataforma Centralizada de Autoexclusão" });
      await expect(register).toHaveAttribute("href", /^https:\/\/www\.gov\.br\//);
      expect(await accessibilityBreaches(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }
    await openPage(page, `${server.origin}${path}`);
    await expect(page.getByRole("textbox").first()).toBeVisible();
    await expect(page.getByText(textsIn("en")("account.risk.may_addict"))).toHaveCount(0);
  });

test("the risk of betting is told in the dialog to sign in as well, before anything is typed [BR-LIM]", async ({
  page,
  server,
}) => {
  await openPage(page, `${server.origin.replace("localhost", "brazil.localhost")}/#signIn`);
  await expect(page.getByRole("dialog").getByText(textsIn("en")("account.risk.may_addict"))).toBeVisible();
});
