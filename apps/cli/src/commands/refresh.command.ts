import { setTimeout as wait } from 'node:timers/promises';
import { Command, CommanderError } from 'commander';
import { readRefreshState, writeRefreshState, type RefreshState } from '@clinical/collection';
import { makeFolder, SystemClock, type AppConfig } from '@clinical/platform';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { errorLines } from '../output/error-lines.js';
import type { ProgramContext } from '../program-context.js';
import { stopSignals } from '../stop-signals.js';
import { printLines } from '../terminal.js';
import { importCommand } from './import.command.js';
import { progressOption } from './run-import.js';

/** Interval for checking whether another import has ended, in milliseconds. */
const LOOK_EVERY_MS = 5_000;
/** Errors of another running import. */
const BUSY = new Set(['WriterBusyError', 'MeshBusyError']);

interface RefreshOptions {
  readonly progressEvery: number;
}

/** `refresh`: imports every source that is configured for refreshes, once. */
export function refreshCommand(context: ProgramContext): Command {
  const command = new Command('refresh').description(
    'import the sources of REFRESH_SOURCES, one after the other; waits while another import runs',
  );
  return progressOption(command).action((options: RefreshOptions) => runRefresh(context, options));
}

async function runRefresh(context: ProgramContext, options: RefreshOptions): Promise<void> {
  const { terminal } = context;
  const config = context.readConfig();
  const { sources } = config.refresh;
  if (sources.length === 0) {
    printLines(terminal.err, [
      "Error: REFRESH_SOURCES is not set: it says what to import, such as 'pubmed /data/updates; retractions /data/watch.csv'.",
    ]);
    context.end(EXIT.failed);
    return;
  }
  const stop = stopSignals(
    () => undefined,
    () => process.exit(EXIT.interrupted),
  );
  const noted = await beginState(config);
  const codes: ExitCode[] = [];
  const failed: string[] = [];
  try {
    for (const [index, words] of sources.entries()) {
      if (stop.signal.aborted) break;
      printLines(terminal.out, [`Refresh ${index + 1} of ${sources.length}: import ${words.join(' ')}`]);
      const code = await importWhenFree(context, wordsWithProgress(words, options), stop.signal);
      codes.push(code);
      if (code === EXIT.failed || code === EXIT.usage) failed.push(words.join(' '));
    }
    const isInterrupted = stop.signal.aborted || codes.includes(EXIT.interrupted);
    await noted(isInterrupted ? 'interrupted' : 'done');
    printLines(terminal.out, [
      summary(failed.length, sources.length, isInterrupted),
      ...failed.map((words) => `Failed: import ${words}`),
    ]);
    context.end(isInterrupted ? EXIT.interrupted : worst(codes));
  } finally {
    stop.release();
  }
}

/** Records the start of a refresh. @returns records its end */
async function beginState(
  config: AppConfig,
): Promise<(outcome: NonNullable<RefreshState['outcome']>) => Promise<void>> {
  const clock = new SystemClock();
  makeFolder(config.dataDirectory);
  const startedAt = clock.now().toISOString();
  await writeRefreshState(config.dataDirectory, { startedAt, endedAt: null, outcome: null });
  return async (outcome) => {
    // A later refresh takes precedence.
    const present = await readRefreshState(config.dataDirectory);
    if (present !== null && present.startedAt !== startedAt) return;
    const endedAt = clock.now().toISOString();
    await writeRefreshState(config.dataDirectory, { startedAt, endedAt, outcome });
  };
}

function wordsWithProgress(words: readonly string[], { progressEvery }: RefreshOptions): string[] {
  return words.includes('--progress-every')
    ? [...words]
    : [...words, '--progress-every', String(progressEvery)];
}

/** Runs one import, and waits while another one writes. An error is printed, and the next import runs. */
async function importWhenFree(
  context: ProgramContext,
  words: readonly string[],
  signal: AbortSignal,
): Promise<ExitCode> {
  for (let attempt = 1; ; attempt += 1) {
    let code: ExitCode = EXIT.ok;
    try {
      const command = importCommand({ ...context, end: (ended) => (code = ended) });
      quieten(command, context);
      await command.parseAsync([...words], { from: 'user' });
      return code;
    } catch (error) {
      if (error instanceof CommanderError) return EXIT.usage;
      const isBusy = error instanceof Error && BUSY.has(error.name);
      if (!isBusy) {
        printLines(context.terminal.err, errorLines(error, false));
        return EXIT.failed;
      }
      if (attempt === 1) printLines(context.terminal.out, [`Waiting: ${error.message}`]);
      if (signal.aborted) return EXIT.interrupted;
      await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return EXIT.interrupted;
    }
  }
}

/** No command ends the process or bypasses the terminal. */
function quieten(command: Command, context: ProgramContext): void {
  const { out, err } = context.terminal;
  command.exitOverride().configureOutput({
    writeOut: (text) => out.write(text),
    writeErr: (text) => err.write(text),
  });
  for (const each of command.commands) quieten(each, context);
}

function worst(codes: readonly ExitCode[]): ExitCode {
  if (codes.includes(EXIT.failed) || codes.includes(EXIT.usage)) return EXIT.failed;
  return codes.includes(EXIT.rejected) ? EXIT.rejected : EXIT.ok;
}

function summary(failed: number, sources: number, isInterrupted: boolean): string {
  if (isInterrupted) return 'Refresh stopped; the next one resumes from there.';
  return failed === 0
    ? `Refresh finished: ${sources} of ${sources} sources imported.`
    : `Refresh finished: ${sources - failed} of ${sources} sources imported, ${failed} failed.`;
}
