import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { inRepo } from "../bootstrap/paths.mjs";

interface Locked {
  link?: boolean;
  version?: string;
  integrity?: string;
  resolved?: string;
}
const text = (path: string): string => readFileSync(inRepo(path), "utf8");
// Safe: the form of npm's lock file, and what it lacks fails the test below.
const { packages } = JSON.parse(text("package-lock.json")) as { packages: Record<string, Locked> };
const libraries = Object.entries(packages).filter(([path]) => path.includes("node_modules/") && !packages[path]?.link);

it("the lock file lists every library by version and digest, from npm's registry and nowhere else [OWASP-15.1.2]", () => {
  expect(libraries.length).toBeGreaterThan(100);
  const faulty = libraries.filter(([path, { version, integrity, resolved }]) => {
    const isOwn = path.startsWith("packages/") || path.startsWith("apps/");
    const isOfRegistry = resolved === undefined || resolved.startsWith("https://registry.npmjs.org/");
    return !isOwn && (version === undefined || integrity?.startsWith("sha512-") !== true || !isOfRegistry);
  });
  expect(faulty.map(([path]) => path)).toEqual([]);
  expect(text(".npmrc")).not.toMatch(/registry\s*=/);
});

it("an image that is released has its bill of materials, and says what it was built of [OWASP-15.1.2]", () => {
  // Safe: the form of workflows; what it lacks fails the test.
  const { jobs } = parse(text(".github/workflows/release.yml")) as {
    jobs: Record<string, { steps?: Record<string, unknown>[] }>;
  };
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);
  const build = steps.find(({ uses }) => String(uses).startsWith("docker/build-push-action@"));
  expect(build?.["with"]).toMatchObject({ sbom: true, provenance: "mode=max" });
});
