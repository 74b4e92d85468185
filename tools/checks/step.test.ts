import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { runStep } from "./step.ts";

/** Starts another process that never looks up, tells its number, and waits for it. */
const HANGS = `
  const { spawn } = require("node:child_process");
  const child = spawn(process.execPath, ["-e", "for (;;);"], { stdio: "inherit" });
  console.log("busy: " + child.pid);
`;

const runs = (pid: string): boolean => {
  try {
    return !execFileSync("ps", ["-o", "stat=", "-p", pid]).toString().startsWith("Z");
  } catch {
    return false;
  }
};

describe("a step", () => {
  it("answers with its code and what it said", async () => {
    const result = await runStep({ name: "says", args: ["-e", 'console.log("said"); process.exitCode = 3'] });
    expect(result).toMatchObject({ name: "says", code: 3, output: "said\n" });
  });

  it("that hangs is ended with all that it started, and says so", async () => {
    const result = await runStep({ name: "hangs", args: ["-e", HANGS], mostMinutes: 0.02 });
    const [, busy = ""] = /busy: (\d+)/.exec(result.output) ?? [];
    expect(result).toMatchObject({ code: 1, output: expect.stringContaining("ended after 0.02 minutes") });
    expect(busy).not.toBe("");
    expect(runs(busy)).toBe(false);
  });
});
