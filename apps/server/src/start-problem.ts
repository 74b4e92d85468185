import type { Config } from "./config.ts";

/** Why the server does not start, where it is the operator's to mend: one line, without a stack. */
export class StartProblem extends Error {
  override name = "StartProblem";
}

/** The code of a system call that failed. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "unknown reason";

/** What the operator can do about a failed start, or null where nobody foresaw it. */
export function knownProblem(error: unknown, { host, port }: Pick<Config, "host" | "port">): string | null {
  if (error instanceof StartProblem) return error.message;
  if (!(error instanceof Error && "syscall" in error)) return null;
  if (error.syscall === "getaddrinfo" && "hostname" in error && error.hostname === host)
    return `HOST: ${JSON.stringify(host)} is no address of this machine (${systemCode(error)})`;
  // Another port than ours where it is that of reloads in development, which follows it.
  const atFault = "port" in error ? Number(error.port) : port;
  return error.syscall === "listen" ? listenProblem(systemCode(error), host, atFault) : null;
}

function listenProblem(code: string, host: string | undefined, port: number): string | null {
  if (code === "EADDRINUSE") return `port ${port} is in use; set PORT to another one`;
  if (code === "EACCES") return `port ${port} needs special rights; set PORT to one above 1023`;
  return host === undefined ? null : `HOST: ${JSON.stringify(host)} is no address of this machine (${code})`;
}
