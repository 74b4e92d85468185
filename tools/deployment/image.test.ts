import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LEAN_ARGS, LEAN_ENV } from "../bootstrap/lean-server.mjs";
import { inRepo } from "../bootstrap/paths.mjs";
import { VERBS } from "../bootstrap/verbs.mjs";

const DOCKERFILE = readFileSync(inRepo("Dockerfile"), "utf8");
const { devDependencies }: { devDependencies: { node: string } } = JSON.parse(
  readFileSync(inRepo("package.json"), "utf8"),
);

it("runs the server as npm start does", () => {
  const command = JSON.stringify(["node", ...LEAN_ARGS, VERBS["start"]?.script]).replaceAll(",", ", ");
  expect(DOCKERFILE).toContain(`\nCMD ${command}\n`);
  for (const [name, value] of Object.entries(LEAN_ENV)) expect(DOCKERFILE).toContain(`${name}=${value}`);
});

it("is made of the Node that the repository pins, as the container to work in is", () => {
  const devcontainer = readFileSync(inRepo(".devcontainer", "Dockerfile"), "utf8");
  for (const file of [DOCKERFILE, devcontainer]) expect(file).toContain(`FROM node:${devDependencies.node}-`);
});

it("copies what there is", () => {
  const copied = [...DOCKERFILE.matchAll(/^COPY (?!--)(\S+)/gm)].map((found) => found[1] ?? "");
  expect(copied.length).toBeGreaterThan(2);
  expect(copied.filter((path) => !existsSync(inRepo(path)))).toEqual([]);
});

it("does not run as root", () => {
  expect(DOCKERFILE.match(/^USER (.+)$/gm)?.at(-1)).toBe("USER node");
});

it("leaves no manifest of a workspace out of what is sent to Docker", () => {
  const ignored = readFileSync(inRepo(".dockerignore"), "utf8").split("\n").filter(Boolean);
  const isKept = (path: string) => {
    const [folder = ""] = path.split("/");
    return !ignored.includes(folder) && (!ignored.includes(`${folder}/**`) || ignored.includes(`!${path}`));
  };
  const manifests = globSync(["{packages,apps}/*/package.json", "{bench,e2e,tools}/package.json"], { cwd: inRepo() });
  expect(manifests.filter((path) => !isKept(path))).toEqual([]);
});

interface Manifest {
  readonly name: string;
  readonly dependencies?: Record<string, string>;
}

// safe: npm's own format
const manifestOf = (folder: string) => JSON.parse(readFileSync(inRepo(folder, "package.json"), "utf8")) as Manifest;
const OURS = globSync("packages/*", { cwd: inRepo() }).map((folder) => ({ folder, ...manifestOf(folder) }));

/** The workspaces that one needs to run, itself among them. */
function neededBy(folder: string): string[] {
  const names = Object.keys(manifestOf(folder).dependencies ?? {});
  return [folder, ...OURS.filter(({ name }) => names.includes(name)).flatMap((own) => neededBy(own.folder))];
}

it("holds every workspace that the server needs, and each of these names what it imports", () => {
  const needed = [...new Set(neededBy("apps/server"))];
  const copied = [...DOCKERFILE.matchAll(/^COPY (?!--)(\S+)/gm)].map((found) => found[1] ?? "");
  expect(needed.filter((folder) => !copied.some((path) => `${folder}/src`.startsWith(path)))).toEqual([]);
  const unnamed = needed.flatMap((folder) => {
    const sources = globSync(`${folder}/src/**/*.ts`, { cwd: inRepo(), exclude: ["**/*.test.ts"] });
    const text = sources.map((path) => readFileSync(inRepo(path), "utf8")).join("\n");
    const imported = new Set([...text.matchAll(/from "(@touchline\/[\w-]+)/g)].map((found) => found[1] ?? ""));
    return [...imported].filter((name) => manifestOf(folder).dependencies?.[name] === undefined);
  });
  expect(unnamed).toEqual([]);
});
