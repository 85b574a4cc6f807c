import type { ChildProcess } from 'node:child_process';

/**
 * Time to wait for a program, in milliseconds: an unresponsive service, or an index that is being merged, must not
 * delay the rest of the shutdown.
 */
const PATIENCE_MS = 8_000;

/**
 * Asks a program that writes the index to stop, and kills it if it does not. Data written until then is safe; the
 * next writer removes its lock and an incomplete index.
 *
 * @param ended resolves at its end
 */
export async function stopProgram(
  program: ChildProcess,
  ended: Promise<void>,
  patienceMs: number = PATIENCE_MS,
): Promise<void> {
  program.kill('SIGTERM');
  const impatience = setTimeout(() => program.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(impatience);
}
