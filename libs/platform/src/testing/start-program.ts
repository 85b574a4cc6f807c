import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { devNull } from 'node:os';
import { join } from 'node:path';

/** Node options for a program of this repository that is started from its sources. */
export const FROM_SOURCE = ['--conditions=@clinical/source', '--import', '@swc-node/register/esm-register'];

/** Exit of a program. */
export interface Ended {
  /** Null when it was killed. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A program as a process of its own, which a test may kill. */
export interface StartedProgram {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<Ended>;
}

/** @param settings all that it finds in its environment */
export function startApp(
  name: 'api' | 'cli' | 'worker',
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): StartedProgram {
  return start([...nodeArgumentsOf(name), ...args], settings);
}

/** The same for a program that is not built, by its file from the folder of the repository on. */
export function startFromSource(
  file: string,
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): StartedProgram {
  return start([...FROM_SOURCE, join(process.cwd(), file), ...args], settings);
}

/**
 * Arguments of Node to start an app: from its build, if that is known to be current, which takes a third of the time.
 */
export function nodeArgumentsOf(name: 'api' | 'cli' | 'worker'): readonly string[] {
  const folder = join(process.cwd(), 'apps', name);
  if (process.env['BUILD_IS_CURRENT'] === 'true') return [join(folder, 'dist', 'main.js')];
  return [...FROM_SOURCE, join(folder, 'src', 'main.ts')];
}

/** Minimum environment of a program of this repository. */
export function neededEnvironment(): Readonly<Record<string, string>> {
  const { PATH = '', BUILD_IS_CURRENT = 'false' } = process.env;
  // A developer's own `.env` does not decide how tests run.
  return { PATH, BUILD_IS_CURRENT, TS_NODE_PROJECT: 'tsconfig.base.json', ENV_FILE: devNull };
}

function start(args: readonly string[], settings: Readonly<Record<string, string>>): StartedProgram {
  const child = spawn(process.execPath, args, {
    cwd: process.cwd(),
    env: { ...neededEnvironment(), ...settings },
  });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (data: Buffer) => (texts.out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (texts.err += data.toString()));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, ...texts })));
  return { child, ended };
}
