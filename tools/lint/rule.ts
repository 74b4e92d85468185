import type { RuleTester } from "oxlint/plugins-dev";

/** A rule as the linter takes it; it exports no name for the type. */
export type Rule = Exclude<Parameters<RuleTester["run"]>[1], { createOnce: unknown }>;

type Visitor = ReturnType<Rule["create"]>;

/** Any node of a file's syntax tree. */
export type Node = Parameters<NonNullable<Visitor["Identifier"]>>[0]["parent"];
