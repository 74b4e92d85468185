import { expect, it } from "vitest";
import { readPage, withSettings } from "./document-settings.ts";

it("shows operators every setting with its default (node apps/server/src/settings/document-settings.ts writes the table)", async () => {
  const page = await readPage();
  expect(withSettings(page)).toBe(page);
  expect(page).toContain("| `PORT` | `3000` | where to listen |");
});
