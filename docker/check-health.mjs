// The health check of the image: exit code 0 when the API on this machine, or the worker at the given port, is alive.
const ANSWERS_WITHIN_MS = 4_000;
const address = `http://127.0.0.1:${process.argv[2] ?? process.env.PORT ?? '3000'}/health/live`;

try {
  const answer = await fetch(address, { signal: globalThis.AbortSignal.timeout(ANSWERS_WITHIN_MS) });
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
} catch (error) {
  process.stderr.write(`${address}: ${error.cause?.message ?? error.message}\n`);
  process.exitCode = 1;
}
