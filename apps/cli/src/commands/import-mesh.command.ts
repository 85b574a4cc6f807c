import { MeshImportService, type MeshImportReport } from '@clinical/search';
import { downloadMesh, MeshReader } from '@clinical/importers';
import type { AppConfig } from '@clinical/platform';
import { Command } from 'commander';
import { join } from 'node:path';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { bytes } from '../output/format.js';
import { shareDisplay } from '../output/share-display.js';
import { meshProgressDisplay } from '../output/mesh-progress.js';
import { meshReportLines } from '../output/mesh-report-lines.js';
import type { ProgramContext } from '../program-context.js';
import { stopSignals } from '../stop-signals.js';
import { printLines } from '../terminal.js';
import { userAgent } from './import-queries.command.js';
import { wholeNumber } from './whole-number.js';
import { withCollection } from './with-collection.js';

interface MeshOptions {
  readonly allowFewer?: boolean;
  readonly progressEvery: number;
}

/** `import mesh [paths…]`: replaces the vocabulary of headings, by the newest edition of NLM without a path. */
export function importMeshCommand(context: ProgramContext): Command {
  return new Command('mesh')
    .description(
      'the MeSH vocabulary: official XML (desc….xml, qual….xml), or tables of names and of tree numbers (.tsv); also .gz',
    )
    .argument(
      '[paths...]',
      'all files of one edition, or folders of them; together they replace the vocabulary; without any the newest edition is downloaded',
    )
    .option('--allow-fewer', 'accept a new vocabulary with far fewer headings than the present one')
    .option(
      '--progress-every <seconds>',
      'minimum time between two lines of progress, without a terminal',
      wholeNumber,
      5,
    )
    .action((paths: string[], options: MeshOptions) => runMeshImport(context, paths, options));
}

async function runMeshImport(
  { terminal, readConfig, end }: ProgramContext,
  paths: readonly string[],
  options: MeshOptions,
): Promise<void> {
  const display = meshProgressDisplay(terminal, options.progressEvery);
  const stop = stopSignals(
    () => terminal.err.write('\nStopping …\n'),
    () => process.exit(EXIT.interrupted),
  );
  const started = performance.now();
  try {
    const config = readConfig();
    const files = paths.length > 0 ? paths : await download(config, terminal, options, stop.signal);
    const report = await withCollection(config, (services) =>
      services.get(MeshImportService).run({
        source: new MeshReader(files),
        allowFewer: options.allowFewer ?? false,
        signal: stop.signal,
        onProgress: (progress) => display.show(progress),
      }),
    );
    display.end();
    printLines(terminal.out, meshReportLines(report, (performance.now() - started) / 1000));
    end(exitCode(report));
  } finally {
    display.end();
    stop.release();
  }
}

/** The newest edition, downloaded to the data directory. */
async function download(
  config: AppConfig,
  terminal: ProgramContext['terminal'],
  { progressEvery }: MeshOptions,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const display = shareDisplay(terminal, progressEvery);
  try {
    return await downloadMesh({
      address: config.sources.meshUrl,
      folder: join(config.dataDirectory, 'mesh', 'download'),
      userAgent: userAgent(config),
      signal,
      onProgress: (name, received, total) =>
        display.show(total === null ? 0 : received / total, () => `${name}, ${bytes(received)} downloaded`),
    });
  } finally {
    display.end();
  }
}

function exitCode({ status, rejected }: MeshImportReport): ExitCode {
  if (status === 'interrupted') return EXIT.interrupted;
  return rejected > 0 ? EXIT.rejected : EXIT.ok;
}
