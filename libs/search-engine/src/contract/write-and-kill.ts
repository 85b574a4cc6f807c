import { spawn } from 'node:child_process';
import { FROM_SOURCE } from '../threads/thread-file.js';

/**
 * Lets a process write, which prints the number of each batch that was acknowledged, and kills it `wait` milliseconds
 * after the first of them.
 *
 * @param script TypeScript, with its arguments
 * @returns the last batch acknowledged
 */
export function writeAndKill(script: readonly string[], wait: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...FROM_SOURCE, ...script], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (output === '') setTimeout(() => child.kill('SIGKILL'), wait);
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('close', (_, signal) => {
      // A number cut short by the kill has no line end, and was not acknowledged.
      const last = output.slice(0, output.lastIndexOf('\n')).split('\n').at(-1);
      if (signal === 'SIGKILL' && last !== undefined) resolve(Number(last));
      else reject(new Error(`The writing process ended by itself: ${errors}`));
    });
  });
}
