import { createServer } from "node:net";
import { Complaint } from "./say.mjs";

/** @param {number} port @param {string | undefined} host @returns {Promise<string | undefined>} error code, if any */
function bindError(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)));
  });
}

/** Says so before minutes of installing, not after. A port that cannot be read is left to the server to refuse. */
export async function assertPortFree() {
  const port = Number(process.env["PORT"] || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return;
  const error = await bindError(port, process.env["HOST"] || undefined);
  if (error === "EADDRINUSE") {
    throw new Complaint(`Port ${port} is in use. Stop what uses it, or choose another one: PORT=${port + 1} npm start`);
  }
  if (error === "EACCES") throw new Complaint(`Port ${port} needs special rights here. Choose one above 1023.`);
}
