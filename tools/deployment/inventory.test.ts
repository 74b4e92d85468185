import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { inRepo } from "../bootstrap/paths.mjs";

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.boolean().optional(),
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
    }),
  ),
});
const text = (path: string): string => readFileSync(inRepo(path), "utf8");
const { packages } = Lock.parse(JSON.parse(text("package-lock.json")));
const libraries = Object.entries(packages).filter(([path]) => path.includes("node_modules/") && !packages[path]?.link);

it("the lock file lists every library by version and digest, from npm's registry and nowhere else [OWASP-15.1.2]", () => {
  expect(libraries.length).toBeGreaterThan(100);
  const faulty = libraries.filter(([path, { version, integrity, resolved }]) => {
    const isOwn = path.startsWith("packages/") || path.startsWith("apps/");
    const isOfRegistry = resolved === undefined || resolved.startsWith("https://registry.npmjs.org/");
    return !isOwn && (version === undefined || !/^sha512-/.test(integrity ?? "") || !isOfRegistry);
  });
  expect(faulty.map(([path]) => path)).toEqual([]);
  expect(text(".npmrc")).not.toMatch(/registry\s*=/);
});

it("an image that is released has its bill of materials, and says what it was built of [OWASP-15.1.2]", () => {
  const { jobs } = z
    .object({ jobs: z.record(z.string(), z.object({ steps: z.array(z.record(z.string(), z.unknown())).optional() })) })
    .parse(parse(text(".github/workflows/release.yml")));
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);
  const build = steps.find(({ uses }) => String(uses).startsWith("docker/build-push-action@"));
  expect(build?.["with"]).toMatchObject({ sbom: true, provenance: "mode=max" });
});
