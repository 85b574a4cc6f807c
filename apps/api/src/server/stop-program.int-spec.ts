import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stopProgram } from './stop-program.js';

/** Runs until it is stopped; returns how it ended. */
async function ended(atTerm: string, patienceMs?: number): Promise<readonly unknown[]> {
  const program = spawn(
    process.execPath,
    [
      '--eval',
      `process.on('SIGTERM', () => ${atTerm}); setInterval(() => undefined, 1000); console.log('up');`,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  await once(program.stdout, 'data');
  const close = once(program, 'close');
  await stopProgram(
    program,
    close.then(() => undefined),
    patienceMs,
  );
  return close;
}

describe('stopProgram', () => {
  it('waits for a program that stops', async () => {
    expect(await ended('process.exit(7)')).toEqual([7, null]);
  });

  it('kills a program that does not stop', async () => {
    expect(await ended('undefined', 100)).toEqual([null, 'SIGKILL']);
  });
});
