import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** How the operator's program ended. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Starts the operator's program from source as a process of its own. */
export function startOperator(
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const root = process.cwd();
  const child = spawn(
    process.execPath,
    [
      '--conditions=@clinical/source',
      '--import',
      '@swc-node/register/esm-register',
      join(root, 'apps', 'cli', 'src', 'main.ts'),
      ...args,
    ],
    { cwd: root, env: { PATH: pathOfProcess(), ...settings, TS_NODE_PROJECT: 'tsconfig.base.json' } },
  );
  const texts = { out: '', err: '' };
  child.stdout.on('data', (data: Buffer) => (texts.out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (texts.err += data.toString()));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, ...texts })));
  return { child, ended };
}

function pathOfProcess(): string {
  // eslint-disable-next-line no-restricted-properties -- the child needs a path to run at all; nothing is configured by it
  return process.env['PATH'] ?? '';
}
