import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';

/** Node options for a program of this repository that is started from its sources. */
export const FROM_SOURCE = ['--conditions=@clinical/source', '--import', '@swc-node/register/esm-register'];

/** How a program ended. */
export interface Ended {
  /** Null when it was killed. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * Starts a program from source as a process of its own, which a test may kill.
 *
 * @param program its file, from the folder of the repository on
 * @param settings all that it finds in its environment
 */
export function startFromSource(
  program: string,
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): { readonly child: ChildProcessWithoutNullStreams; readonly ended: Promise<Ended> } {
  const root = process.cwd();
  const child = spawn(process.execPath, [...FROM_SOURCE, join(root, program), ...args], {
    cwd: root,
    env: { ...environmentFromSource(), ...settings },
  });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (data: Buffer) => (texts.out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (texts.err += data.toString()));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, ...texts })));
  return { child, ended };
}

/** What a program that is started from source needs to run at all. */
export function environmentFromSource(): Readonly<Record<string, string>> {
  return { PATH: process.env['PATH'] ?? '', TS_NODE_PROJECT: 'tsconfig.base.json' };
}
