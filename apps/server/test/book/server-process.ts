import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url));

/** Enough sports for what is about none in particular. */
const ENVIRONMENT = { SIM_SPORTS: "soccer,tennis", SIM_INCIDENTS: "0" };

/** The real server in a process of its own, on a port of its own choosing. */
export class ServerProcess {
  readonly origin: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, origin: string) {
    this.#child = child;
    this.origin = origin;
  }

  /** Starts it and waits until it says where it listens. */
  static async start(environment: Record<string, string>): Promise<ServerProcess> {
    const env = {
      ...process.env,
      NODE_ENV: "test",
      PORT: "0",
      LOG_LEVEL: "error",
      LOCALES: "en,de,ar",
      ...ENVIRONMENT,
      ...environment,
    };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "pipe", "pipe"] });
    const said: string[] = [];
    const origin = await new Promise<string>((resolve, reject) => {
      const hear = (chunk: Buffer): void => {
        said.push(chunk.toString());
        const [, at] = /Touchline is at (\S+)/.exec(said.join("")) ?? [];
        if (at !== undefined) resolve(at);
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${said.join("")}`)));
    });
    return new ServerProcess(child, origin);
  }

  /** Whether it still runs as it was started. */
  get isUp(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Ends it as a power switch would: nothing of it runs any more. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async stop(): Promise<void> {
    await this.#end("SIGTERM");
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isUp) return;
    const ended = once(this.#child, "exit");
    this.#child.kill(signal);
    await ended;
  }
}
