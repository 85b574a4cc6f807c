import { join, resolve } from 'node:path';
import { createMeshStore } from '@clinical/composition';
import { Command } from 'commander';
import {
  DEFAULT_BATCH,
  ImportRecords,
  provideDemonstrationMesh,
  type ImportReport,
} from '@clinical/features';
import { DemonstrationReader, JsonlReader, PubmedReader, type ImportReader } from '@clinical/importers';
import { SystemClock } from '@clinical/platform';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { progressDisplay } from '../output/progress-display.js';
import { reportLines } from '../output/report-lines.js';
import type { ProgramContext } from '../program-context.js';
import { stopSignals } from '../stop-signals.js';
import { printLines } from '../terminal.js';
import { importMeshCommand } from './import-mesh.command.js';
import { wholeNumber } from './whole-number.js';
import { withEngine } from './with-engine.js';

interface CommonOptions {
  readonly rebuild?: boolean;
  readonly restart?: boolean;
  readonly allowFewer?: boolean;
  readonly progressEvery: number;
}

/** What is to be read, and what tells it apart from other requests. */
interface Source {
  readonly reader: ImportReader;
  /** Everything that decides what is read; the options that only say how are left out. */
  readonly identity: readonly string[];
  /** What else than its content decides what a file gives. */
  readonly variant: string;
}

/** `import <source> …`: one command a source. */
export function importCommand(context: ProgramContext): Command {
  const command = new Command('import').description(
    'bring records into the collection, or the MeSH vocabulary into the service',
  );
  return command
    .addCommand(pubmedCommand(context))
    .addCommand(jsonlCommand(context))
    .addCommand(demonstrationCommand(context))
    .addCommand(importMeshCommand(context));
}

function pubmedCommand(context: ProgramContext): Command {
  return commonOptions(
    new Command('pubmed').description('PubMed XML files (.xml, .xml.gz), or folders of them'),
  )
    .argument('<paths...>', 'files and folders, read in this order; folders in the order of their names')
    .action(async (paths: string[], options: CommonOptions) => {
      const absolute = paths.map((path) => resolve(path));
      await runImport(context, options, { reader: new PubmedReader(paths), identity: absolute, variant: '' });
    });
}

function jsonlCommand(context: ProgramContext): Command {
  const command = new Command('jsonl').description(
    'JSON records, one a line (.jsonl, .jsonl.gz), or folders of such files',
  );
  return commonOptions(command)
    .argument('<paths...>', 'files and folders, read in this order; folders in the order of their names')
    .option(
      '--collection <name>',
      'name of the collection, for records that do not name theirs (default: the name of the file)',
    )
    .option('--pro-only', 'let only Pro users find these records')
    .action(async (paths: string[], options: CommonOptions & { collection?: string; proOnly?: boolean }) => {
      const collection = options.collection ?? null;
      const proOnly = options.proOnly ?? false;
      const variant = JSON.stringify([collection, proOnly]);
      const identity = [...paths.map((path) => resolve(path)), variant];
      await runImport(context, options, {
        reader: new JsonlReader({ paths, collection, proOnly }),
        identity,
        variant,
      });
    });
}

function demonstrationCommand(context: ProgramContext): Command {
  const command = new Command('demonstration').description(
    'made-up records, for trying things out and for tests',
  );
  return commonOptions(command)
    .option('--size <number>', 'how many records', wholeNumber, 20_000)
    .option('--seed <number>', 'another seed gives another collection', wholeNumber, 1)
    .action(async (options: CommonOptions & { size: number; seed: number }) => {
      const { size, seed } = options;
      const reader = new DemonstrationReader({ size, seed });
      await runImport(context, options, { reader, identity: [String(size), String(seed)], variant: '' });
      await provideVocabulary(context);
    });
}

/** Records without headings to look for them by are half a demonstration. */
async function provideVocabulary({ terminal, readConfig }: ProgramContext): Promise<void> {
  const config = readConfig();
  const provided = await withEngine(config, (engine) =>
    provideDemonstrationMesh(engine, createMeshStore(config)),
  );
  if (provided)
    printLines(terminal.out, ['The small MeSH tree of the demonstration collection is in place.']);
}

function commonOptions(command: Command): Command {
  return command
    .option(
      '--rebuild',
      'build a new collection of these records alone; the old one serves until it is whole',
    )
    .option('--restart', 'read everything again, also what an earlier run has read')
    .option('--allow-fewer', 'let a rebuilt collection hold fewer records than the one that serves')
    .option(
      '--progress-every <seconds>',
      'least time between two lines of progress, where there is no terminal',
      wholeNumber,
      5,
    );
}

async function runImport(context: ProgramContext, options: CommonOptions, source: Source): Promise<void> {
  const { terminal } = context;
  const config = context.readConfig();
  const display = progressDisplay(terminal, options.progressEvery);
  const stop = stopSignals(
    () => terminal.err.write('\nStopping after the current batch …\n'),
    () => process.exit(EXIT.interrupted),
  );
  const started = performance.now();
  try {
    const report = await withEngine(config, (engine) =>
      new ImportRecords(engine, new SystemClock(), {
        reportsDirectory: join(config.dataDirectory, 'reports'),
        ...DEFAULT_BATCH,
      }).run({
        reader: source.reader,
        command: JSON.stringify([source.reader.source, ...source.identity]),
        variant: source.variant,
        rebuild: options.rebuild ?? false,
        restart: options.restart ?? false,
        allowFewer: options.allowFewer ?? false,
        signal: stop.signal,
        onProgress: (progress) => display.show(progress),
      }),
    );
    display.end();
    printLines(terminal.out, reportLines(report, (performance.now() - started) / 1000));
    if (report.status === 'interrupted') printLines(terminal.out, [wayOn(options.rebuild ?? false)]);
    context.end(exitCode(report));
  } finally {
    display.end();
    stop.release();
  }
}

function wayOn(rebuild: boolean): string {
  return rebuild
    ? 'The collection that was there still serves. Run the same command again to rebuild it from the beginning.'
    : 'Run the same command again to go on.';
}

function exitCode({ status, counts }: ImportReport): ExitCode {
  if (status === 'interrupted') return EXIT.interrupted;
  return counts.rejected > 0 ? EXIT.rejected : EXIT.ok;
}
