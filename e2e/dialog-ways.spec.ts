import { signInIn } from "./fixtures/account-forms.ts";
import { openPage } from "./fixtures/open-page.ts";
import { MANY_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton } from "./fixtures/ticket.ts";

const texts = textsIn("en");

test.use({
  serverEnv: MANY_SITES,
  expectedProblems: [/status of 4(00|01|22)/],
});

const MODALS = ["signIn", "signUp", "confirmation", "passwordEdit", "passwordNew", "unlock"] as const;

for (const modal of MODALS)
  test(`${modal} opens by hash and by query over any page, takes the focus, and leaves neither in the address [LAY-08] [URL-01] [URL-02]`, async ({
    page,
  }) => {
    for (const wish of [`#${modal}`, `?modal=${modal}`]) {
      await page.goto(`/schedule${wish}`);
      const dialog = page.getByRole("dialog", { name: texts(`account.${modal}.title`), exact: true });
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL("/schedule");
      await expect(dialog.locator(":focus, :scope:focus")).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole("main")).toBeFocused();
    }
  });

test("a dialog that nothing on the page opened leaves the focus on the page, and the page where it stands [LAY-08] [LAY-12]", async ({
  page,
}) => {
  await openPage(page, "/schedule");
  await page.evaluate(() => scrollTo(0, 300));
  const main = page.getByRole("main");
  // The second time the page itself has the focus before.
  for (const time of ["the first time", "the second time"]) {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(main, time).toBeFocused();
    expect(await page.evaluate(() => scrollY), time).toBe(300);
  }
  await page.keyboard.press("Tab");
  expect(await main.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

test("the deposit opens by query alone [LAY-09] [URL-02]", async ({ page }) => {
  await page.goto("/schedule?modal=deposit");
  const dialog = page.getByRole("dialog", { name: texts("wallet.sections.deposit"), exact: true });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL("/schedule");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await openPage(page, "/schedule#deposit");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a dialog that has to be completed is closed by no key, press beside it, step back or link, in any tab [LAY-08] [ACC-06]", async ({
  page,
  context,
  player,
  server,
}) => {
  const strict = server.origin.replace("localhost", "gated.localhost");
  await openPage(page, `${strict}/schedule`);
  await openPage(page, `${strict}/users/sign-in`);
  await signInIn(page.getByRole("main"), player.credentials);
  const gate = page.getByRole("dialog", { name: texts("profile.gate.title") });
  await expect(gate).toBeVisible();
  await expect(gate.locator("button").filter({ hasText: texts("shell.modal.close") })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(gate).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(gate).toBeVisible();
  await page.goBack();
  await expect(gate).toBeVisible();
  // A link to another modal opens that one, and is no way past this one.
  await page.evaluate(() => location.assign("#passwordEdit"));
  const other = page.getByRole("dialog", { name: texts("account.passwordEdit.title") });
  await expect(other).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(other).toHaveCount(0);
  await expect(gate).toBeVisible();

  const second = await context.newPage();
  await openPage(second, `${strict}/`);
  const there = second.getByRole("dialog", { name: texts("profile.gate.title") });
  await expect(there).toBeVisible();
  await there.getByLabel(texts("profile.field.first_name"), { exact: true }).fill("Ana");
  await second.keyboard.press("Enter");
  await expect(there).toHaveCount(0);
  await expect(second.getByRole("main")).toBeFocused();
  await expect(accountButton(second, texts)).toBeVisible();
});
