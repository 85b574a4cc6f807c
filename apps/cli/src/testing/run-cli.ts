import { PassThrough } from 'node:stream';
import { readConfig } from '@clinical/platform';
import { startApp, type Ended, type StartedProgram } from '@clinical/platform/testing';
import { withoutTargetLine } from '../output/target-line.js';
import { runProgram } from '../program.js';

/** Settings in addition to the data directory, as environment variables. */
export type Settings = Readonly<Record<string, string>>;

/** Runs the program in this process over a data directory. */
export function runHere(dataDirectory: string, ...args: readonly string[]): Promise<Ended> {
  return runWith({ DATA_DIR: dataDirectory }, ...args);
}

/** Runs the program in this process with these settings; `err` is without the line of the target. */
export async function runWith(settings: Settings, ...args: readonly string[]): Promise<Ended> {
  const out = collector();
  const err = collector();
  const code = await runProgram(args, {
    terminal: { out: out.stream, err: err.stream, isInteractive: false },
    readConfig: () => readConfig(settings),
  });
  return { code, out: out.text(), err: withoutTargetLine(err.text()) };
}

/** Starts the program as a separate process, which a test may kill. */
export function startProcess(dataDirectory: string, ...args: readonly string[]): StartedProgram {
  return startApp('cli', { DATA_DIR: dataDirectory }, ...args);
}

function collector(): { readonly stream: PassThrough; text(): string } {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (data: Buffer) => (text += data.toString()));
  return { stream, text: () => text };
}
