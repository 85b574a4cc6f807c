import type { CodesImportReport } from '@clinical/search';
import { CodeTableReader } from '@clinical/importers';
import { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { codesReportLines } from '../output/codes-report-lines.js';
import { number } from '../output/format.js';
import { shareDisplay } from '../output/share-display.js';
import type { ProgramContext } from '../program-context.js';
import { stopSignals } from '../stop-signals.js';
import { printLines } from '../terminal.js';
import { wholeNumber } from './whole-number.js';

interface CodesOptions {
  readonly allowFewer?: boolean;
  readonly progressEvery: number;
}

/** `import codes <paths…>`: names of the codes that electronic health records send. */
export function importCodesCommand(context: ProgramContext): Command {
  return new Command('codes')
    .description(
      'names of codes for HL7 Infobutton: ICD-10-CM (icd10cm_order_….txt), SNOMED CT (sct2_Description_Snapshot….txt), RxNorm (RXNCONSO.RRF), LOINC (Loinc.csv); also .gz',
    )
    .argument('<paths...>', 'files, or folders of them; each replaces the table of its system')
    .option('--allow-fewer', 'accept a table with far fewer codes than the present one')
    .option(
      '--progress-every <seconds>',
      'minimum time between two lines of progress, without a terminal',
      wholeNumber,
      5,
    )
    .action((paths: string[], options: CodesOptions) => runCodesImport(context, paths, options));
}

async function runCodesImport(
  { terminal, readConfig, end }: ProgramContext,
  paths: readonly string[],
  options: CodesOptions,
): Promise<void> {
  const display = shareDisplay(terminal, options.progressEvery);
  const stop = stopSignals(
    () => terminal.err.write('\nStopping …\n'),
    () => process.exit(EXIT.interrupted),
  );
  const started = performance.now();
  try {
    // Only this import needs the database; the others should not load it.
    const [{ CodeTablesModule, CodeImportService }, { withCore }] = await Promise.all([
      import('./database-services.js'),
      import('./with-core.js'),
    ]);
    const report = await withCore(readConfig(), [CodeTablesModule], (services) =>
      services.get(CodeImportService).run({
        source: new CodeTableReader(paths),
        allowFewer: options.allowFewer ?? false,
        signal: stop.signal,
        onProgress: ({ share, codes, file }) => display.show(share, () => `${number(codes)} codes, ${file}`),
      }),
    );
    display.end();
    printLines(terminal.out, codesReportLines(report, (performance.now() - started) / 1000));
    end(exitCode(report));
  } finally {
    display.end();
    stop.release();
  }
}

function exitCode({ status, rejected }: CodesImportReport): ExitCode {
  if (status === 'interrupted') return EXIT.interrupted;
  return rejected > 0 ? EXIT.rejected : EXIT.ok;
}
