import { expect, it } from "vitest";
import { sectionOf, whyNotReleasable } from "./release-notes.ts";

const CHANGELOG = `# Changelog

## Unreleased

## 0.2.0 (2026-12-01)

### Added

- Tennis.

## 0.1.0

- Soccer.
`;

it("takes the section of one version out of the changelog, with or without a date", () => {
  expect(sectionOf(CHANGELOG, "0.2.0")).toBe("### Added\n\n- Tennis.");
  expect(sectionOf(CHANGELOG, "0.1.0")).toBe("- Soccer.");
});

it("finds no section for a version that only begins like another", () => {
  expect(sectionOf(CHANGELOG, "0.2")).toBeUndefined();
});

it("refuses a tag that one of the workspaces does not follow", () => {
  const versions = { "package.json": "0.2.0", "apps/web/package.json": "0.1.0" };
  expect(whyNotReleasable("v0.2.0", versions)).toBe(
    "The tag is v0.2.0, and apps/web/package.json has the version 0.1.0.",
  );
  expect(whyNotReleasable("v0.2.0", { "package.json": "0.2.0" })).toBeUndefined();
});
