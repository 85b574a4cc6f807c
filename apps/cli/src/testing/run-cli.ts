import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { readConfig } from '@clinical/platform';
import { runProgram } from '../program.js';

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Settings beside the data directory, as the environment has them. */
export type Settings = Readonly<Record<string, string>>;

/** Runs the program in this process over a data directory. */
export function runHere(dataDirectory: string, ...args: readonly string[]): Promise<Ended> {
  return runWith({ DATA_DIR: dataDirectory }, ...args);
}

/** Runs the program in this process with these settings. */
export async function runWith(settings: Settings, ...args: readonly string[]): Promise<Ended> {
  const out = collector();
  const err = collector();
  const code = await runProgram(args, {
    terminal: { out: out.stream, err: err.stream, isInteractive: false },
    readConfig: () => readConfig(settings),
  });
  return { code, out: out.text(), err: err.text() };
}

/** Starts the program from source as a process of its own, which a test may kill. */
export function startProcess(
  dataDirectory: string,
  ...args: readonly string[]
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  return startWith({ DATA_DIR: dataDirectory }, ...args);
}

/** The same with these settings. */
export function startWith(
  settings: Settings,
  ...args: readonly string[]
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const root = process.cwd();
  const child = spawn(
    process.execPath,
    [
      '--conditions=@clinical/source',
      '--import',
      '@swc-node/register/esm-register',
      join(root, 'apps/cli/src/main.ts'),
      ...args,
    ],
    {
      cwd: root,
      env: { PATH: pathOfProcess(), ...settings, TS_NODE_PROJECT: 'tsconfig.base.json' },
    },
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

function collector(): { readonly stream: PassThrough; text(): string } {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (data: Buffer) => (text += data.toString()));
  return { stream, text: () => text };
}
