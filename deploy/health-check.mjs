// Ends with 0 while this container's server is ready: what Docker runs as its health check.
const port = process.env["OPERATIONS_PORT"];
const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => null,
);
process.exitCode = answer?.ok ? 0 : 1;
