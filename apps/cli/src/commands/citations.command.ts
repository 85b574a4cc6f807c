import type { CitationImportReport } from '@clinical/collection';
import { CitationListReader, type CitationListKind } from '@clinical/importers';
import { EngineUnavailableError, ManagedSearchEngine } from '@clinical/search-engine';
import { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { count, duration, number, printable } from '../output/format.js';
import { shareDisplay } from '../output/share-display.js';
import type { ProgramContext } from '../program-context.js';
import { stopSignals } from '../stop-signals.js';
import { printLines } from '../terminal.js';
import { progressOption } from './run-import.js';

interface CitationsOptions {
  readonly restart?: boolean;
  readonly progressEvery: number;
}

/** `citations <source> <paths…>`: which works cite which, for connected articles. */
export function citationsCommand(context: ProgramContext): Command {
  return new Command('citations')
    .description('import which works cite which; references in PubMed XML are read by import pubmed')
    .addCommand(
      listCommand(context, 'opencitations', 'dumps of OpenCitations, with DOIs or lists of identifiers'),
    )
    .addCommand(listCommand(context, 'icite', 'the Open Citation Collection of NIH iCite'));
}

function listCommand(context: ProgramContext, source: CitationListKind, description: string): Command {
  const command = new Command(source)
    .description(`${description} (.csv, .csv.gz), or folders of them`)
    .argument('<paths...>', 'files and folders')
    .option('--restart', 'read files again that were read before');
  return progressOption(command).action((paths: string[], options: CitationsOptions) =>
    runCitations(context, new CitationListReader(source, paths), options),
  );
}

async function runCitations(
  { terminal, readConfig, end }: ProgramContext,
  reader: CitationListReader,
  options: CitationsOptions,
): Promise<void> {
  const display = shareDisplay(terminal, options.progressEvery);
  const stop = stopSignals(
    () => terminal.err.write('\nStopping after the current batch …\n'),
    () => process.exit(EXIT.interrupted),
  );
  const started = performance.now();
  try {
    const [{ CitationCountsService, CitationImportService, CitationsModule }, { withCore }] =
      await Promise.all([import('./database-services.js'), import('./with-core.js')]);
    const [report, coverage] = await withCore(
      readConfig(),
      [CitationsModule.core()],
      async (services): Promise<[CitationImportReport, string]> => {
        const report = await services.get(CitationImportService).run({
          reader,
          restart: options.restart ?? false,
          signal: stop.signal,
          onProgress: ({ share, lines, file }) =>
            display.show(share, () => `${number(lines)} lines, ${file}`),
        });
        if (stop.signal.aborted) return [report, ''];
        const counts = services.get(CitationCountsService);
        try {
          await services.get(ManagedSearchEngine).open();
          await counts.count(stop.signal);
        } catch (error) {
          if (!(error instanceof EngineUnavailableError)) throw error;
          return [report, 'There are no records yet; citations join them when they are imported.'];
        }
        const { records, with_citations } = await counts.last();
        return [report, `${number(with_citations)} of ${count(records, 'record')} have citation data.`];
      },
    );
    display.end();
    printLines(terminal.out, reportLines(report, coverage, (performance.now() - started) / 1000));
    end(exitCode(report));
  } finally {
    display.end();
    stop.release();
  }
}

function reportLines(report: CitationImportReport, coverage: string, seconds: number): string[] {
  const { status, citations, skipped, rejected, firstRejected, rejectedList, filesPassedOver } = report;
  return [
    status === 'done'
      ? `Citations imported: ${duration(seconds)}.`
      : 'Import stopped. Run the same command again to resume.',
    `  citations  ${number(citations)}`,
    `  skipped    ${number(skipped)} (works without PMID and DOI)`,
    `  rejected   ${number(rejected)}`,
    ...(filesPassedOver === 0 ? [] : [`  ${count(filesPassedOver, 'file')} read before`]),
    ...firstRejected.map(({ file, line, reason }) => printable(`  ${file}, line ${line}: ${reason}`)),
    ...(rejectedList === null ? [] : [`The full list of rejected lines: ${rejectedList}`]),
    ...(coverage === '' ? [] : [coverage]),
  ];
}

function exitCode({ status, rejected }: CitationImportReport): ExitCode {
  if (status === 'interrupted') return EXIT.interrupted;
  return rejected > 0 ? EXIT.rejected : EXIT.ok;
}
