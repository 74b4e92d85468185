import { expect, test } from "vitest";
import { shownOverPage } from "./shown-over-page.ts";

test("a failure says which dialogs and alerts stood over the page, and what was in them", () => {
  const snapshot = `- banner:
  - link "Home"
- main:
  - alert: Gone
  - dialog "Cookies" [ref=e4]:
    - heading "Cookies"
    - checkbox
- contentinfo:
  - text: 18+`;
  expect(shownOverPage(snapshot)).toEqual([
    "  - alert: Gone",
    '  - dialog "Cookies" [ref=e4]:',
    '    - heading "Cookies"',
    "    - checkbox",
  ]);
});

test("a page with nothing over it adds nothing", () => {
  expect(shownOverPage('- main:\n  - heading "Live"')).toEqual([]);
});
