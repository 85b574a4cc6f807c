import type { ChildProcess } from 'node:child_process';

/**
 * How long a program is waited for, in milliseconds: a service that does not answer, or an index that is being merged,
 * must not hold up what stops afterwards.
 */
const PATIENCE_MS = 8_000;

/**
 * Asks a program that writes the index to stop, and ends it if it does not. What it wrote until then is safe; its lock, and
 * an incomplete index are removed by the next writer.
 *
 * @param ended when it has ended
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
