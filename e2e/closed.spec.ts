import { HOSTS, MANY_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";

test.use({ serverEnv: MANY_SITES, host: HOSTS.closed });

for (const locale of ["en", "de", "ar"]) {
  test(`a site whose operator has closed sign-in says so instead of asking, in ${locale} [ACC-05]`, async ({
    page,
  }) => {
    const t = textsIn(locale);
    const prefix = locale === "en" ? "" : `/${locale}`;
    await page.goto(`${prefix}/`);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("link", { name: t("shell.account.signIn") })).toHaveCount(0);
    await expect(page.getByRole("link", { name: t("shell.account.signUp") })).toHaveCount(0);

    await page.goto(`${prefix}/users/sign-in`);
    const main = page.getByRole("main");
    await expect(main.getByText(t("errors.error.session.sign_in_closed"))).toBeVisible();
    await expect(main.getByRole("textbox")).toHaveCount(0);

    await page.goto(`${prefix}/#signIn`);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(t("errors.error.session.sign_in_closed"))).toBeVisible();
    await expect(dialog.getByRole("textbox")).toHaveCount(0);

    await page.goto(`${prefix}/users/sign-up`);
    await expect(main.getByText(t("account.signUp.closed"))).toBeVisible();
  });
}
