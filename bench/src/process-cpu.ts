import { readdirSync, readFileSync } from "node:fs";

const CLOCK_TICKS_PER_SECOND = 100;

/** The fields of /proc/<pid>/stat behind the name, which may hold anything; none where it is missing. */
function statOf(pid: number | string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

const cpuTicks = ([, , , , , , , , , , , user = "0", system = "0"]: readonly string[]): number =>
  Number(user) + Number(system);

const inMs = (ticks: number): number => (ticks * 1000) / CLOCK_TICKS_PER_SECOND;

/** CPU a process has used so far, user and system, in milliseconds; 0 where /proc is missing. */
export const cpuMsOf = (pid: number): number => inMs(cpuTicks(statOf(pid)));

/** The same of all processes that it started and that still run. */
export function cpuMsOfChildren(parent: number): number {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter(([, parentPid]) => Number(parentPid) === parent);
  return inMs(children.reduce((sum, stat) => sum + cpuTicks(stat), 0));
}
