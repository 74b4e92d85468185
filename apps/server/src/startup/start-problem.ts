import type { Config } from "../settings/config.ts";

/** Why the server does not start, where it is the operator's to mend: one line, without a stack. */
export class StartProblem extends Error {
  override name = "StartProblem";
}

/** The code of a system call that failed. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "unknown reason";

/** What the operator can do about a failed start, or null where nobody foresaw it. */
export function knownProblem(error: unknown, config: Pick<Config, "host" | "port" | "operations">): string | null {
  if (error instanceof StartProblem) return error.message;
  if (!(error instanceof Error && "syscall" in error)) return null;
  const { host, port, operations } = config;
  const isOperations = isAt(error, operations);
  const prefix = isOperations ? "OPERATIONS_" : "";
  const wanted = isOperations ? operations.host : host;
  const notOurs = `${prefix}HOST: ${JSON.stringify(wanted)} is no address of this machine (${systemCode(error)})`;
  if (error.syscall === "getaddrinfo" && "hostname" in error && error.hostname === wanted) return notOurs;
  if (error.syscall !== "listen") return null;
  // Another port than ours where it is that of reloads in development, which follows it.
  const atFault = "port" in error ? Number(error.port) : port;
  return portProblem(systemCode(error), `${prefix}PORT`, atFault) ?? (wanted === undefined ? null : notOurs);
}

const isAt = (error: Error, { host, port }: Config["operations"]): boolean =>
  ("hostname" in error && error.hostname === host) ||
  ("address" in error && error.address === host && "port" in error && error.port === port);

function portProblem(code: string, name: string, port: number): string | null {
  if (code === "EADDRINUSE") return `port ${port} is in use; set ${name} to another one`;
  if (code === "EACCES") return `port ${port} needs special rights; set ${name} to one above 1023`;
  return null;
}
