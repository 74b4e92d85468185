import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url));

/** The last that it says when it is up: where its pages and its operations are. */
const AT = /Touchline is at (\S+)\s[^]*Health and metrics are at (\S+)\s/;

/** Enough sports for what is about none in particular. */
const ENVIRONMENT = { SIM_SPORTS: "soccer,tennis", SIM_INCIDENTS: "0" };

/** The real server in a process of its own, on a port of its own choosing. */
export class ServerProcess {
  readonly origin: string;
  /** Where operators call it. */
  readonly operations: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, at: { origin: string; operations: string }) {
    this.#child = child;
    this.origin = at.origin;
    this.operations = at.operations;
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
    const at = await new Promise<{ origin: string; operations: string }>((resolve, reject) => {
      const hear = (chunk: Buffer): void => {
        said.push(chunk.toString());
        const [, origin, health] = AT.exec(said.join("")) ?? [];
        if (origin !== undefined && health !== undefined) resolve({ origin, operations: new URL(health).origin });
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${said.join("")}`)));
    });
    return new ServerProcess(child, at);
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
