import type { Command } from 'commander';
import { RecordImportService, type ImportReport } from '@clinical/collection';
import type { ImportReader } from '@clinical/importers';
import type { ManagedSearchEngine } from '@clinical/search-engine';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { number } from '../output/format.js';
import { progressDisplay } from '../output/progress-display.js';
import { reportLines } from '../output/report-lines.js';
import type { ProgramContext } from '../program-context.js';
import { stopSignals } from '../stop-signals.js';
import { printLines } from '../terminal.js';
import { wholeNumber } from './whole-number.js';
import { withEngine } from './with-collection.js';

/** Options of every source of records. */
export interface CommonOptions {
  readonly rebuild?: boolean;
  readonly restart?: boolean;
  readonly allowFewer?: boolean;
  readonly progressEvery: number;
}

/** A source to read, and its identity. */
export interface Source {
  readonly reader: ImportReader;
  /** All options that determine what is read. */
  readonly identity: readonly string[];
  /** Options, other than the content, that determine the result for a file. */
  readonly variant: string;
}

export function commonOptions(command: Command): Command {
  const records = command
    .option(
      '--rebuild',
      'build a new collection from these records only; the old one is searched until it is complete',
    )
    .option('--restart', 'read everything again, including what an earlier run has read')
    .option('--allow-fewer', 'accept a rebuilt collection with fewer records than the present one');
  return progressOption(records);
}

export function progressOption(command: Command): Command {
  return command.option(
    '--progress-every <seconds>',
    'minimum time between two lines of progress, without a terminal',
    wholeNumber,
    5,
  );
}

/** Imports a source, with progress and a report on the terminal, until it is done or interrupted. */
export async function runImport(
  context: ProgramContext,
  options: CommonOptions,
  source: Source,
): Promise<void> {
  const { terminal } = context;
  const config = context.readConfig();
  const display = progressDisplay(terminal, options.progressEvery);
  const stop = stopSignals(
    () => terminal.err.write('\nStopping after the current batch …\n'),
    () => process.exit(EXIT.interrupted),
  );
  const started = performance.now();
  try {
    const [report, mixed] = await withEngine(config, async (engine, services) => {
      const report = await services.get(RecordImportService).run({
        reader: source.reader,
        command: JSON.stringify([source.reader.source, ...source.identity]),
        variant: source.variant,
        rebuild: options.rebuild ?? false,
        restart: options.restart ?? false,
        allowFewer: options.allowFewer ?? false,
        signal: stop.signal,
        onProgress: (progress) => display.show(progress),
      });
      return [report, await mixedLines(engine)] as const;
    });
    display.end();
    printLines(terminal.out, reportLines(report, (performance.now() - started) / 1000));
    printLines(terminal.out, mixed);
    if (report.status === 'interrupted') printLines(terminal.out, [wayOn(options.rebuild ?? false)]);
    context.end(exitCode(report));
  } finally {
    display.end();
    stop.release();
  }
}

/** Made-up records among real ones would be mistaken for evidence. */
async function mixedLines(engine: ManagedSearchEngine): Promise<string[]> {
  const { documents, demonstrationDocuments } = await engine.status();
  if (demonstrationDocuments === 0 || demonstrationDocuments === documents) return [];
  return [
    `Warning: the collection holds ${number(demonstrationDocuments)} demonstration records, which describe no real study, ` +
      `alongside ${number(documents - demonstrationDocuments)} real ones. Import with --rebuild to keep the real records alone.`,
  ];
}

function wayOn(rebuild: boolean): string {
  return rebuild
    ? 'Nothing that was there has changed. Run the same command again to build the collection from the beginning.'
    : 'Run the same command again to resume.';
}

function exitCode({ status, counts }: ImportReport): ExitCode {
  if (status === 'interrupted') return EXIT.interrupted;
  return counts.rejected > 0 ? EXIT.rejected : EXIT.ok;
}
