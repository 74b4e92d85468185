import { join } from "node:path";
import { EXCEPTIONS, LAYERS, type Layer, TEST_PACKAGES } from "../../dependency-rules.mjs";
import { findCycles } from "./find-cycles.ts";
import { isWithin, layerOf } from "./layer-of.ts";
import { type ImportSite, readImports } from "./read-imports.ts";
import { type Target, resolveImport } from "./resolve-import.ts";
import { isTestFile, sourceFiles } from "./source-files.ts";

export interface Violation {
  rule: "direction" | "package" | "test-code" | "unresolved" | "no-layer" | "cycle";
  from: string;
  line: number;
  message: string;
}

interface Edge extends ImportSite {
  from: string;
  target: Target;
}

function edgesOf(root: string, from: string): Edge[] {
  return readImports(join(root, from)).flatMap((site) => {
    const target = resolveImport(root, from, site.specifier);
    return target === undefined ? [] : [{ ...site, from, target }];
  });
}

const isExcepted = (from: string, to: string): boolean =>
  EXCEPTIONS.some((exception) => isWithin(from, exception.from) && isWithin(to, exception.to));

const allows = (layer: Layer, to: string, isType: boolean): boolean =>
  [...layer.mayImport, ...(isType ? (layer.mayImportTypes ?? []) : [])].some((place) => isWithin(to, place));

function fileProblem({ from, isType }: Edge, to: string): Omit<Violation, "from" | "line"> | undefined {
  const isProduct =
    !isTestFile(from) && !isWithin(from, "bench") && !isWithin(from, "apps/web/stories") && from !== "vitest.config.ts";
  if (isTestFile(to) && isProduct) {
    return { rule: "test-code", message: `imports test code: ${to}` };
  }
  const own = layerOf(from, LAYERS);
  if (own === undefined || layerOf(to, LAYERS)?.place === own.place || isExcepted(from, to)) return undefined;
  if (allows(own.layer, to, isType)) return undefined;
  const asTypes = allows(own.layer, to, true) ? " (types only: use `import type`)" : "";
  const allowed = own.layer.mayImport.join(", ") || "nothing of ours";
  return { rule: "direction", message: `${own.place} may not import ${to}${asTypes}; it may import: ${allowed}` };
}

function packageProblem({ from }: Edge, name: string): Omit<Violation, "from" | "line"> | undefined {
  if (isTestFile(from)) return undefined;
  const own = layerOf(from, LAYERS);
  const isProduct = isWithin(from, "packages") || isWithin(from, "apps");
  if (isProduct && !from.includes(".config.") && TEST_PACKAGES.includes(name)) {
    return { rule: "test-code", message: `product code imports a test package: ${name}` };
  }
  const { packages, notPackages = [] } = own?.layer ?? {};
  const isAllowed = (packages === undefined || packages.includes(name)) && !notPackages.includes(name);
  return isAllowed ? undefined : { rule: "package", message: `${own?.place} may not import the package ${name}` };
}

function edgeProblem(edge: Edge): Omit<Violation, "from" | "line"> | undefined {
  switch (edge.target.kind) {
    case "file":
      return fileProblem(edge, edge.target.path);
    case "package":
      return packageProblem(edge, edge.target.name);
    case "outside":
      return { rule: "unresolved", message: `leaves the repository: ${edge.specifier}` };
    case "missing":
      return { rule: "unresolved", message: `finds no file: ${edge.specifier} (relative imports carry .ts or .tsx)` };
  }
}

function cycleViolations(files: string[], edges: Edge[]): Violation[] {
  const graph = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const { from, target } of edges) if (target.kind === "file") graph.get(from)?.push(target.path);
  return findCycles(graph).map((cycle) => ({
    rule: "cycle" as const,
    from: cycle[0] ?? "",
    line: 1,
    message: `import cycle: ${cycle.join(" -> ")}`,
  }));
}

/** Checks every source file below a root against dependency-rules.mjs. */
export function findViolations(root: string): Violation[] {
  const files = sourceFiles(root);
  const edges = files.flatMap((file) => edgesOf(root, file));
  const homeless = files
    .filter((file) => file.includes("/") && layerOf(file, LAYERS) === undefined)
    .map((from) => ({
      rule: "no-layer" as const,
      from,
      line: 1,
      message: "belongs to no layer of dependency-rules.mjs",
    }));
  const wrong = edges.flatMap((edge) => {
    const problem = edgeProblem(edge);
    return problem === undefined ? [] : [{ ...problem, from: edge.from, line: edge.line }];
  });
  return [...homeless, ...wrong, ...cycleViolations(files, edges)];
}
